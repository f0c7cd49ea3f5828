import { jest } from '@jest/globals';
import pg from 'pg';

/** What the server sends whoever asks: who calls, and now and then whether the connection that listens still answers. */
const BESIDE = /from sessions s join users|^select 1$/;

/** SQL texts that a client or pool of this process sends for `work` while it runs, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (!BESIDE.test(text)) texts.push(text);
    return Reflect.apply(query, this, args) as never;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return texts;
}
