import { RestError } from '../../lib/server/rest';

/** What to tell a person whose sign-in failed: the server's message, else that it failed. */
export function loginMessage(error: unknown): string {
  return error instanceof RestError && error.message ? error.message : 'Login failed. Please check your credentials.';
}
