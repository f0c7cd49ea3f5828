import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartupError } from '../../kernel/startup-error.js';

/** Asks for a new password twice, in the terminal, without showing what is typed. Piped input is read as one line. */
export async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readLine();
  const password = await askHidden('New password: ');
  if ((await askHidden('Repeat it: ')) !== password) throw new StartupError('The two passwords differ.');
  return password;
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new StartupError('No password: give --password, or type one where it is asked for.');
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
