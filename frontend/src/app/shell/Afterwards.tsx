import { UpdateNotice } from '../updates/UpdateNotice';

/** What the frame does once the first screen stands: it follows new versions of the application. */
export function Afterwards() {
  return <UpdateNotice />;
}
