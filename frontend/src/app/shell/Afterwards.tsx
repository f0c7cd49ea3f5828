import { useEffect } from 'react';
import { useLanguage } from '../../lib/locale';
import { UpdateNotice } from '../updates/UpdateNotice';

/** What the frame does once the first screen stands: it follows new versions of the application. */
export function Afterwards() {
  const language = useLanguage();
  useEffect(() => {
    // What a phone calls the application when it installs it.
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
  }, [language]);
  return <UpdateNotice />;
}
