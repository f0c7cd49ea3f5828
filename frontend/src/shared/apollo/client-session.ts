/** What the client needs of the session. */
export interface ClientSession {
  readonly token: string | null;
  /** Resolves once there is a valid token again; rejects when the person signs out instead. */
  reauthenticate: () => Promise<void>;
}
