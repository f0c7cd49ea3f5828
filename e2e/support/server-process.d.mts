export interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly pid: number;
  readonly exited: Promise<ServerExit>;
  /** What the server printed so far. */
  readonly printed: { readonly stdout: string; readonly stderr: string };
  kill(signal: NodeJS.Signals): boolean;
  ready(): Promise<string>;
  stop(): Promise<ServerExit>;
}

export function spawnServer(env: Readonly<Record<string, string>>): ServerProcess;
