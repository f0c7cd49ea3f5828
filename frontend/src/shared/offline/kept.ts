import type { ApolloClient, ApolloLink } from '@apollo/client';
import { connection } from '../../lib/server/connection';
import { keptPerson } from '../session/kept-person';
import { session } from '../session/session';
import { keptAnswer } from './copies';

/** Clients that were given an answer of before: they ask again when the server is there. */
const clients = new Set<ApolloClient>();
connection.onRestored(() => {
  for (const client of clients) void client.refetchQueries({ include: 'active' });
  clients.clear();
});

/** The answer from what is kept for whoever is signed in; null where there is none. */
export async function fromKept(operation: ApolloLink.Operation): Promise<{ data: Record<string, unknown> } | null> {
  const { client, operationName, query, variables } = operation;
  const person = keptPerson(session.token ?? '');
  if (!person || operationName === undefined) return null;
  const answer = await keptAnswer(person.user.id, operationName, query, variables).catch((error: unknown) => {
    console.warn('What is kept could not be read.', error);
    return null;
  });
  if (!answer) return null;
  clients.add(client);
  // From now on the way there is looked for.
  if (connection.trouble() === null) connection.lost(navigator.onLine ? 'unreachable' : 'offline');
  connection.showsKept(answer.readAt);
  return { data: answer.data };
}
