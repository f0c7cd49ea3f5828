import type { Language } from '../../lib/locale';

/** Who is signed in, as the server tells it. */
export interface CurrentUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  displayName: string;
  role: string;
  /** Null until one is chosen. */
  language: Language | null;
  permissions: readonly string[];
}

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

export interface ServerInfo {
  /** Empty unless demo data is loaded. */
  demoAccounts: readonly DemoAccount[];
  /** IANA zone in which days begin and end. */
  businessTimezone: string;
  currency: string;
  /** Whether there is no admin yet: the installation is to be set up before anybody can sign in. */
  setUpNeeded: boolean;
}
