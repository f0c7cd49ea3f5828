/**
 * A fault that keeps the server from starting and that the operator can mend: a wrong setting, a busy port,
 * a data folder in use. `main.ts` prints the message alone, without a stack, and exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
