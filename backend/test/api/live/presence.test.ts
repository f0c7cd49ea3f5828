import { expect, it } from '@jest/globals';
import { LiveSuite, type Person } from '../../support/live-suite.js';
import { createUser, testPassword } from '../../support/test-users.js';
import { until } from '../../support/until.js';
import type { TestApp } from '../../support/test-app.js';

const suite = new LiveSuite();

interface Told {
  conversationPresence?: unknown;
  people: { userId: string; name: string; isTyping: boolean }[];
}

let phones = 0;
async function conversation(assigneeId: string | null = null): Promise<string> {
  const [row] = await suite.app.dataSource.query<{ id: number }[]>(
    'insert into conversations (phone, assignee_id) values ($1, $2) returning id',
    [`+96650444${String(++phones).padStart(4, '0')}`, assigneeId],
  );
  return String(row?.id);
}

async function staff(role: 'admin' | 'sales_team', email: string): Promise<Person> {
  const { id } = await createUser(suite.app.dataSource, { role, email });
  const { data } = await suite.app.gql<{ login: { token: string } }>(
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
    { email, password: testPassword },
  );
  return { token: data?.login.token ?? '', userId: String(id) };
}

const look = (to: TestApp, person: Person, id: string, isTyping = false) =>
  suite
    .connect(to, person.token)
    .listen<Told>(
      `subscription { conversationPresence(conversationId: "${id}", isTyping: ${isTyping}) { people { userId name isTyping } } }`,
    );

it('two of the staff see each other, over two copies of the server, until one leaves', async () => {
  const sara = await staff('sales_team', 'presence-sara@example.test');
  const id = await conversation();
  const ofAdmin = await look(suite.app, suite.admin, id);
  expect((await ofAdmin.atLeast(1))[0]?.people).toEqual([]);
  const now = () => ofAdmin.values.at(-1)?.people ?? [];
  const ofSara = await look(suite.twin, sara, id);
  await until(() => now().some(({ userId }) => userId === sara.userId), 'Sara to be seen');
  await until(() => ofSara.values.at(-1)?.people[0]?.userId === suite.admin.userId, 'the admin to be seen');
  const typing = await look(suite.twin, sara, id, true);
  await until(() => now()[0]?.isTyping === true, 'Sara to type');
  typing.stop();
  await until(() => now()[0]?.isTyping === false, 'Sara to stop');
  ofSara.stop();
  await until(() => now().length === 0, 'Sara to be gone');
});

it('is for those who see the conversation, and a wrong id is told', async () => {
  const sara = await staff('sales_team', 'presence-nosy@example.test');
  const id = await conversation(suite.admin.userId);
  const customer = await suite.person('presence-customer@example.test');
  const cases: [Person, string, string][] = [
    [sara, id, 'NOT_FOUND'],
    [customer, id, 'FORBIDDEN'],
    [suite.admin, '2147483646', 'NOT_FOUND'],
    [suite.admin, 'x', 'BAD_USER_INPUT'],
  ];
  for (const [person, wanted, code] of cases) {
    const heard = await look(suite.app, person, wanted);
    await until(() => heard.errors.length > 0, 'the refusal');
    expect(heard.errors[0]?.extensions).toMatchObject({ code });
    expect(heard.values).toEqual([]);
  }
});
