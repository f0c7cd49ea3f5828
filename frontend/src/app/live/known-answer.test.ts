import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { createCache } from '../../shared/apollo/cache';
import { answerKnown, CONTENT_WITH_KNOWN, forgetReadings, noteReadings } from '../../shared/apollo/readings';
import { knownAnswer } from './known-answer';

const ORDERS = gql`
  query KnownOrders {
    orders {
      totalCount
    }
  }
`;
const LETTERS = gql`
  query KnownLetters {
    letters {
      totalCount
    }
  }
`;

function clientThatCounts() {
  const asked: string[] = [];
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        asked.push(operationName);
        const field = operationName === 'KnownOrders' ? 'orders' : 'letters';
        observer.next({ data: { [field]: { __typename: 'Page', totalCount: asked.length } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link: noteReadings.concat(link), cache: createCache() });
  const show = async (query = ORDERS, content = true): Promise<unknown> => {
    const watched = client.watchQuery({
      query,
      fetchPolicy: 'cache-and-network',
      context: { [CONTENT_WITH_KNOWN]: content },
    });
    const data = await new Promise((resolve) => watched.subscribe((result) => !result.loading && resolve(result.data)));
    watched.stop();
    return data;
  };
  return { asked, client, show };
}

afterEach(() => answerKnown());

it('asks nothing that is known when a screen is shown again', async () => {
  answerKnown(knownAnswer);
  const { asked, show } = clientThatCounts();
  await show();
  expect(await show()).toMatchObject({ orders: { totalCount: 1 } });
  expect(asked).toEqual(['KnownOrders']);
});

it('asks again after a change, for an answer of now, and while nobody tells of changes', async () => {
  answerKnown(knownAnswer);
  const { asked, client, show } = clientThatCounts();
  await show();
  forgetReadings(client, ({ name }) => name === 'KnownOrders');
  expect(await show()).toMatchObject({ orders: { totalCount: 2 } });
  await show(ORDERS, false);
  expect(asked).toHaveLength(3);
  answerKnown();
  await show();
  expect(asked).toHaveLength(4);
});

it('asks each time for what no change is told of', async () => {
  answerKnown(knownAnswer);
  const { asked, show } = clientThatCounts();
  await show(LETTERS);
  await show(LETTERS);
  expect(asked).toEqual(['KnownLetters', 'KnownLetters']);
});
