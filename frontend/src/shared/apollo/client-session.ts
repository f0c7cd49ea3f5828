/** What the client needs of the session. */
export interface ClientSession {
  readonly token: string | null;
  /** Resolves once there is a valid token again; rejects when the person signs out instead. */
  reauthenticate: () => Promise<void>;
}

/** In a request's context: it is tried once, and asks nobody to sign in; whoever sent it tries again. */
export const ONCE = 'once';
/** In a request's context: the token to send it with, in place of the session's. */
export const BEARER = 'bearer';
