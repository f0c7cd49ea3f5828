import { print } from 'graphql/language/printer';
import { OutboxDatabase } from '../src/shared/outbox/database';
import { Outbox, type Surroundings, type TabMessage } from '../src/shared/outbox/Outbox';
import { forgetSender, knownSender, type Sender } from '../src/shared/outbox/sender';
import { createTransport, type Line } from '../src/shared/outbox/transport';
import { verdictOf } from '../src/shared/outbox/verdict';

/** An answer that takes longer than this will not come, in ms. */
const ANSWER_MS = 60_000;

interface GraphqlAnswer {
  data?: unknown;
  errors?: readonly { message: string }[];
}

/** The line of a service worker: it has `fetch` only. What it throws is shaped as what a page's client throws. */
function workerLine({ token, language }: Sender): Line & { whose: () => Promise<string | null> } {
  const post = async (path: string, type: string, body: BodyInit): Promise<unknown> => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': language,
        authorization: `Bearer ${token}`,
        'content-type': type,
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) {
      const said = { statusCode: answer.status, bodyText: await answer.text() };
      throw Object.assign(new Error(`${path}: ${answer.status}`), said);
    }
    return answer.json();
  };
  const graphql = async (query: string, variables?: object): Promise<unknown> => {
    const body = JSON.stringify({ query, variables });
    const { data, errors } = (await post('/graphql', 'application/json', body)) as GraphqlAnswer;
    if (errors?.[0]) throw Object.assign(new Error(errors[0].message), { errors });
    if (!data) throw new Error('The server answered without data.');
    return data;
  };
  return {
    ask: async <D>(document: Parameters<typeof print>[0], variables: object) =>
      (await graphql(print(document), variables)) as D,
    upload: async (photo) => ((await post('/media?visibility=private', photo.type, photo)) as { url: string }).url,
    whose: async () => ((await graphql('{ me { id } }')) as { me: { id: string } | null }).me?.id ?? null,
  };
}

function surroundings(userId: string): Surroundings & { end: () => void } {
  const name = `outbox-${userId}`;
  const channel = new BroadcastChannel(name);
  return {
    alone: (run) =>
      navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await run();
        return lock !== null;
      }),
    channel: {
      post: (message: TabMessage) => channel.postMessage(message),
      onMessage: (listener) => {
        channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
      },
    },
    // The browser says when the next try is.
    later: () => () => undefined,
    elapsed: () => performance.now(),
    random: Math.random,
    signIn: async () => {
      await forgetSender();
      throw new Error('Only a page can ask for a password.');
    },
    onKept: () => undefined,
    goneText: () => {
      throw new Error('A page has the words for a photo that is gone: it goes on with this one.');
    },
    end: () => channel.close(),
  };
}

/** Whether the server knows the session, as the one of who lent it. @throws where it does not say so */
async function isTheirs(line: ReturnType<typeof workerLine>, { userId }: Sender): Promise<boolean> {
  try {
    return (await line.whose()) === userId;
  } catch (error) {
    if (verdictOf(error).kind === 'session') return false;
    throw error;
  }
}

/**
 * Sends what waits on this device of whoever lent their session, while no page does. What the server refuses waits for its person.
 * @throws where something is left that another try may send, so that the browser makes one
 */
export async function sendOutbox(): Promise<void> {
  const sender = await knownSender();
  if (sender === null) return;
  const line = workerLine(sender);
  const around = surroundings(sender.userId);
  const db = await OutboxDatabase.open(sender.userId);
  try {
    // Another tab may have signed somebody else in at the very moment in which the session was lent.
    if (!(await isTheirs(line, sender))) return await forgetSender();
    const outbox = new Outbox(db, createTransport(line), around);
    if (await outbox.sendOnce()) throw new Error('Something waits still.');
  } finally {
    around.end();
    db.close();
  }
}
