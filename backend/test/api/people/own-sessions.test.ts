import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../support/test-app.js';

describe('own sessions', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  interface Session {
    id: string;
    isCurrent: boolean;
    ip: string;
    userAgent: string;
  }

  const sessions = async (token: string): Promise<Session[]> =>
    (
      await app.gql<{ mySessions: Session[] }>(
        '{ mySessions { id createdAt lastSeenAt expiresAt ip userAgent isCurrent } }',
        {},
        token,
      )
    ).data?.mySessions ?? [];
  const revoke = (id: string, token: string): ReturnType<TestApp['gql']> =>
    app.gql('mutation ($id: ID!) { revokeSession(id: $id) }', { id }, token);

  it('are listed with the one that asks marked, and end one by one or all but that', async () => {
    const [first, second, third] = [
      await app.signInAs('vendor'),
      await app.signInAs('vendor'),
      await app.signInAs('vendor'),
    ];
    const listed = await sessions(second.token);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(listed.every(({ ip }) => ip.includes('127.0.0.1'))).toBe(true);

    const own = (await sessions(first.token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await revoke(own, second.token)).data).toEqual({ revokeSession: own });
    expect(await sessions(first.token)).toEqual([]);
    expect((await revoke(own, second.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');

    const { data } = await app.gql<{ signOutEverywhere: Session[] }>(
      'mutation { signOutEverywhere { id isCurrent } }',
      {},
      third.token,
    );
    expect(data?.signOutEverywhere).toEqual([{ id: expect.any(String), isCurrent: true }]);
    expect((await app.rest('GET', '/api/auth/me', undefined, second.token)).status).toBe(401);
    expect((await app.rest('GET', '/api/auth/me', undefined, third.token)).status).toBe(200);
  });

  it("do not end at a stranger's word", async () => {
    const mine = await app.signInAs('wholesale');
    const stranger = await app.signInAs('admin');
    const [session] = await sessions(mine.token);
    expect((await revoke(session?.id ?? '', stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await sessions(mine.token)).toHaveLength(1);
  });
});
