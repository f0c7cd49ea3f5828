import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { useLanguage } from '../../lib/locale';
import { answers } from './test-data';
import { WhatsappScreen } from './WhatsappScreen';

/** As the frame does it: the screen is rendered anew when the language changes. */
function Framed() {
  useLanguage();
  return <WhatsappScreen />;
}

export const ADMIN = [
  'messages.read',
  'messages.write',
  'settings.write',
  'orders.create',
  'users.read',
  'finance.write',
];

/** The screen over a server that answers so. */
export async function show(
  more: Answers = {},
  at = '/whatsapp',
  permissions: readonly string[] = ADMIN,
  role = 'admin',
) {
  await signInAs(permissions, { role });
  const api = fakeApi({ ...answers, ...more });
  return { ...api, ...renderApp(api.wrap(<Framed />), at), user: userEvent.setup() };
}

/** What was sent by an operation, in order. */
export const sent = (calls: readonly { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables['input']);
