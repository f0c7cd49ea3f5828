import { jest } from '@jest/globals';
import { gql } from '@apollo/client';
import { createApolloClient, onSave } from './client';
import type { ClientSession } from './client-session';

const PING = gql`
  query Ping {
    ping
  }
`;
const MAKE = gql`
  mutation Make($input: MakeInput!) {
    make(input: $input)
  }
`;

interface Call {
  authorization: string | null;
  variables: unknown;
}

/** A server that gives its answers in turn; `'unreachable'` is a dropped connection. */
function serve(...answers: ({ status?: number; body: unknown } | 'unreachable')[]) {
  const calls: Call[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((_input, init) => {
    const { variables } = JSON.parse(String(init?.body)) as { variables: unknown };
    calls.push({ authorization: new Headers(init?.headers).get('authorization'), variables });
    const answer = answers[calls.length - 1];
    if (!answer || answer === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      new Response(JSON.stringify(answer.body), {
        status: answer.status ?? 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  return calls;
}

const expired = (status: number) => ({
  status,
  body: { errors: [{ message: 'Sign in', extensions: { code: 'UNAUTHENTICATED' } }] },
});

function sessionOf(token: string | null, reauthenticate: () => Promise<string>): ClientSession {
  let current = token;
  return {
    get token() {
      return current;
    },
    reauthenticate: async () => {
      current = await reauthenticate();
    },
  };
}

const never = () => Promise.reject(new Error('must not be asked'));

describe('Apollo client', () => {
  it('sends the bearer token only when there is one', async () => {
    const calls = serve({ body: { data: { ping: 'a' } } }, { body: { data: { ping: 'b' } } });
    await createApolloClient(sessionOf('bo_1', never)).query({ query: PING });
    await createApolloClient(sessionOf(null, never)).query({ query: PING });
    expect(calls.map((call) => call.authorization)).toEqual(['Bearer bo_1', null]);
  });

  it.each([200, 401])(
    'asks for the password when the session has ended (HTTP %p) and sends the same save again',
    async (status) => {
      const calls = serve(expired(status), { body: { data: { make: 'done' } } });
      const client = createApolloClient(sessionOf('bo_old', () => Promise.resolve('bo_new')));
      const input = { name: 'typed' };
      const { data } = await client.mutate({ mutation: MAKE, variables: { input } });
      expect(data).toEqual({ make: 'done' });
      expect(calls).toEqual([
        { authorization: 'Bearer bo_old', variables: { input } },
        { authorization: 'Bearer bo_new', variables: { input } },
      ]);
    },
  );

  it('fails the call when the person signs out instead', async () => {
    serve(expired(200));
    const client = createApolloClient(sessionOf('bo_old', () => Promise.reject(new Error('Signed out.'))));
    await expect(client.mutate({ mutation: MAKE, variables: { input: {} } })).rejects.toThrow('Signed out.');
  });

  it('repeats a read, and a write with a key, when no server answered', async () => {
    const reads = serve('unreachable', { status: 503, body: {} }, { body: { data: { ping: 'a' } } });
    await createApolloClient(sessionOf('t', never)).query({ query: PING });
    expect(reads).toHaveLength(3);

    const writes = serve('unreachable', { body: { data: { make: 'done' } } });
    await createApolloClient(sessionOf('t', never)).mutate({
      mutation: MAKE,
      variables: { input: { clientKey: 'k' } },
    });
    expect(writes).toHaveLength(2);
    expect(writes[0]?.variables).toEqual(writes[1]?.variables);
  });

  it('never repeats a write without a key: it may have happened', async () => {
    const calls = serve('unreachable', { body: { data: { make: 'twice' } } });
    const client = createApolloClient(sessionOf('t', never));
    await expect(client.mutate({ mutation: MAKE, variables: { input: {} } })).rejects.toThrow('Failed to fetch');
    expect(calls).toHaveLength(1);
  });

  it('tells who listens of each save and what became of it', async () => {
    const heard: string[] = [];
    const stop = onSave(({ fields, state }) => heard.push(`${fields.join()} ${state}`));
    serve(
      { body: { data: { make: 'done' } } },
      { body: { errors: [{ message: 'No', extensions: { code: 'CONFLICT' } }] } },
    );
    const client = createApolloClient(sessionOf('t', never));
    await client.mutate({ mutation: MAKE, variables: { input: {} } });
    await expect(client.mutate({ mutation: MAKE, variables: { input: {} } })).rejects.toThrow('No');
    stop();
    expect(heard).toEqual(['make sent', 'make done', 'make sent']);
  });
});
