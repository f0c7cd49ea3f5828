import { jest } from '@jest/globals';
import { session, TOKEN_KEY } from '../src/shared/session/session';

/** Puts a signed-in user with these permissions behind the session; REST calls answer the server's facts. */
export async function signInAs(permissions: readonly string[], me: { id?: string; role?: string } = {}): Promise<void> {
  localStorage.setItem(TOKEN_KEY, 'bo_1');
  const user = {
    id: me.id ?? '1',
    email: 'a@b.example',
    firstName: 'A',
    lastName: null,
    displayName: 'A',
    role: me.role ?? 'admin',
    permissions,
  };
  globalThis.fetch = jest.fn<typeof fetch>((input) =>
    Promise.resolve(
      new Response(
        JSON.stringify(
          String(input) === '/graphql'
            ? { data: { me: user } }
            : { demoAccounts: [], businessTimezone: 'Asia/Riyadh', currency: '$' },
        ),
      ),
    ),
  );
  await session.start();
}
