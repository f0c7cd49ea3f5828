import { act, screen, waitFor, within } from '@testing-library/react';
import { apiFailure } from '../../../../test/fake-api';
import { conversation, conversations, inbound, messages, outbound, pageInfo, row, settings } from '../test-data';
import { sent, show } from '../test-screen';

const LIST = '/whatsapp?tab=inbox';
const OPEN = `${LIST}&conversation=4`;
const written = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));

beforeEach(() => localStorage.clear());

it('lists conversations by box, with counts, and searches after a pause', async () => {
  const { user, calls, place } = await show({}, LIST);
  const boxes = within(await screen.findByRole('navigation', { name: 'Conversations' }));
  expect(await boxes.findByText('All 12')).toBeTruthy();
  await user.click(boxes.getByRole('link', { name: 'Waiting 1' }));
  expect(place()).toBe('/whatsapp?tab=inbox&box=waiting');
  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'glow');
  await waitFor(() => expect(place()).toBe('/whatsapp?tab=inbox&box=waiting&q=glow'));
  await waitFor(() =>
    expect(calls.filter(({ operation }) => operation === 'Conversations').at(-1)?.variables).toEqual({
      filter: { waiting: true, search: 'glow' },
      sort: { field: 'waitingSince', direction: 'asc' },
      first: 50,
    }),
  );
});

it('moves through the list by arrows, opens by Enter, and comes back by Escape', async () => {
  const other = { ...row, id: '5', name: 'Nour Pharmacy', customer: null };
  const { user, place } = await show({ Conversations: () => ({ conversations: conversations(row, other) }) }, LIST);
  const first = await screen.findByRole('link', { name: /^Glow Salon/ });
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Nour Pharmacy');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(place()).toBe(OPEN);
  const text = await written();
  await user.click(text);
  await user.keyboard('{Escape}');
  expect(place()).toBe(LIST);
});

it('shows both sides by days, how far each message is, and notes in another look', async () => {
  await show(
    {
      Thread: () => ({
        whatsappMessages: messages(
          outbound('3', 'Sorry', { status: 'failed', errorCode: 131026, errorText: 'The number cannot be reached.' }),
          outbound('2', 'Hello', { status: 'read' }),
          inbound('1', 'Two cartons please'),
        ),
      }),
    },
    OPEN,
  );
  const thread = await log();
  expect(thread.getByText('Two cartons please')).toBeTruthy();
  expect(thread.getByText('Read')).toBeTruthy();
  expect(thread.getByText('The number cannot be reached. (131026)')).toBeTruthy();
  expect(thread.getByRole('button', { name: 'Send again' })).toBeTruthy();
  expect(thread.getByText('Pays late')).toBeTruthy();
  expect(thread.getByText(/Private note/)).toBeTruthy();
  expect(thread.getByRole('link', { name: 'Process' }).getAttribute('href')).toBe('/orders?create=whatsapp-1');
});

it('shows what is sent at once, and once only when it has arrived', async () => {
  let answer: (data: unknown) => void = () => undefined;
  const all = [inbound('1', 'Hi')];
  const { user, calls } = await show(
    {
      Thread: () => ({ whatsappMessages: messages(...all) }),
      SendWhatsapp: () => new Promise((done) => (answer = done)),
    },
    OPEN,
  );
  const text = await written();
  await user.type(text, 'On its way');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const thread = await log();
  expect(thread.getByText('On its way')).toBeTruthy();
  expect(thread.getByText('Sending')).toBeTruthy();
  expect(text.value).toBe('');
  const [input] = sent(calls, 'SendWhatsapp') as { clientMessageId: string }[];
  expect(input).toMatchObject({ conversationId: '4', text: 'On its way' });
  const message = outbound('7', 'On its way', { clientMessageId: input?.clientMessageId, status: 'queued' });
  all.unshift(message);
  await act(async () => answer({ sendWhatsappMessage: message }));
  expect(await thread.findByText('Waiting to be sent')).toBeTruthy();
  expect(thread.getAllByText('On its way')).toHaveLength(1);
});

it('keeps what was refused with the reason, and sends it again as the same message', async () => {
  let tries = 0;
  const { user, calls } = await show(
    { SendWhatsapp: () => (++tries === 1 ? apiFailure('Not now', 'CONFLICT') : new Promise(() => undefined)) },
    OPEN,
  );
  await user.type(await written(), 'Still there?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const thread = await log();
  expect(await thread.findByText('Not now')).toBeTruthy();
  expect(thread.getByText('Not sent')).toBeTruthy();
  await user.click(thread.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent(calls, 'SendWhatsapp')).toHaveLength(2));
  const [first, second] = sent(calls, 'SendWhatsapp') as { clientMessageId: string }[];
  expect(second?.clientMessageId).toBe(first?.clientMessageId);
  expect(thread.queryByText('Not now')).toBeNull();
});

it('offers saved answers by a slash', async () => {
  const { user } = await show({}, OPEN);
  const text = await written();
  await user.type(text, '/ho');
  expect(await screen.findByRole('option', { name: /Hours/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Thanks/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(text.value).toBe('We are open from 9 to 6.');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('takes only a template once a day has passed, filled in and shown first', async () => {
  const { user, calls } = await show(
    {
      Conversation: () => ({ conversation: conversation({ windowClosesAt: '2026-01-01T00:00:00.000Z' }) }),
      SendWhatsapp: () => new Promise(() => undefined),
    },
    OPEN,
  );
  await user.click(await screen.findByRole('button', { name: 'Choose a template' }));
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a template' }));
  // What is known of the customer stands there.
  expect(dialog.getByRole('textbox', { name: /^name/ })).toHaveProperty('value', 'Layla Hassan');
  await user.click(dialog.getByRole('button', { name: 'Send template' }));
  expect(await dialog.findByText('Fill this in')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^order number/ }), 'ORD-7');
  expect(dialog.getByRole('region', { name: 'Preview' }).textContent).toBe(
    'Hello Layla Hassan, we have your order ORD-7.',
  );
  await user.click(dialog.getByRole('button', { name: 'Send template' }));
  await waitFor(() => expect(sent(calls, 'SendWhatsapp')).toHaveLength(1));
  expect(sent(calls, 'SendWhatsapp')[0]).toMatchObject({
    conversationId: '4',
    templateId: '6',
    values: [
      { name: 'name', value: 'Layla Hassan' },
      { name: 'order_number', value: 'ORD-7' },
    ],
  });
});

it('counts down how long free text may be written', async () => {
  await show({}, OPEN);
  expect(await screen.findByText(/^(3 h 0 min|2 h 59 min) left$/)).toBeTruthy();
});

it('says that nothing can be sent while WhatsApp is not connected, and keeps notes possible', async () => {
  const { user } = await show(
    { WhatsappSettings: () => ({ whatsappSettings: { ...settings, isConfigured: false } }) },
    OPEN,
  );
  expect(await screen.findByText('Nothing can be sent while WhatsApp is not connected.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Private note' }));
  expect(screen.getByRole('textbox', { name: 'Private note' })).toBeTruthy();
});

it('adds a private note', async () => {
  const { user, calls } = await show(
    {
      AddConversationNote: ({ input }) => ({
        addConversationNote: {
          __typename: 'Conversation',
          id: '4',
          notes: [
            {
              __typename: 'ConversationNote',
              id: '2',
              text: (input as unknown as { text: string }).text,
              authorName: 'A',
              createdAt: '2026-11-28T10:00:00.000Z',
            },
          ],
        },
      }),
    },
    OPEN,
  );
  await user.click(await screen.findByRole('button', { name: 'Private note' }));
  await user.type(screen.getByRole('textbox', { name: 'Private note' }), 'Call first');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await (await log()).findByText('Call first')).toBeTruthy();
  expect(sent(calls, 'AddConversationNote')).toEqual([
    { conversationId: '4', text: 'Call first', clientKey: expect.any(String) },
  ]);
  expect(sent(calls, 'SendWhatsapp')).toEqual([]);
});

it('notes that what is looked at was read', async () => {
  const { calls } = await show(
    {
      Conversation: () => ({ conversation: conversation({ unreadCount: 2 }) }),
      MarkConversationRead: () => ({
        markConversationRead: { __typename: 'Conversation', id: '4', unreadCount: 0 },
      }),
    },
    OPEN,
  );
  await waitFor(() => expect(sent(calls, 'MarkConversationRead')).toEqual([{ id: '4' }]));
});

it('lets a sales person take what is nobody’s', async () => {
  const { user, calls } = await show(
    {
      AssignConversation: () => ({
        assignConversation: { __typename: 'Conversation', id: '4', assigneeId: '1', assigneeName: 'A' },
      }),
    },
    OPEN,
    ['messages.read', 'messages.write'],
    'sales_team',
  );
  await user.click(await screen.findByRole('button', { name: 'Take over' }));
  expect(sent(calls, 'AssignConversation')).toEqual([{ id: '4', assigneeId: '1' }]);
  expect(await screen.findByRole('button', { name: 'Give back' })).toBeTruthy();
});

it('shows the customer’s balance and last orders beside it', async () => {
  const { user } = await show({}, OPEN);
  await user.click(await screen.findByRole('button', { name: 'About the customer' }));
  const card = within(await screen.findByRole('dialog', { name: 'About the customer' }));
  expect(await card.findByText('$120.50')).toBeTruthy();
  expect((await card.findByRole('link', { name: 'ORD-000090' })).getAttribute('href')).toBe('/orders/90');
  expect(card.getByRole('link', { name: 'See all 7 orders' }).getAttribute('href')).toBe('/orders?customer=3');
});

it('shows sales people the balance of whom they sell to, and what is due, as an order to begin', async () => {
  const due = {
    __typename: 'Recommendation',
    id: '31',
    recommendationType: 'reorder_due',
    score: 0.9,
    reason: 'Usually every 30 days, 12 each time',
    status: 'open',
    productId: '7',
    product: { __typename: 'Product', id: '7', name: 'Argan soap', sku: 'AS-1' },
    user: { __typename: 'User', id: '3', displayName: 'Layla Hassan', companyName: 'Glow Salon' },
  };
  const { user, calls } = await show(
    {
      ContactBalance: () => ({
        conversation: { __typename: 'Conversation', id: '4', customerId: '3', customerBalance: '120.50' },
      }),
      ContactDue: () => ({ recommendations: { __typename: 'RecommendationPage', nodes: [due] } }),
      AcceptRecommendation: () => ({
        acceptRecommendation: { __typename: 'Recommendation', id: '31', status: 'accepted' },
      }),
    },
    OPEN,
    ['messages.read', 'messages.write', 'orders.create', 'recommendations.read'],
    'sales_team',
  );
  await user.click(await screen.findByRole('button', { name: 'About the customer' }));
  const card = within(await screen.findByRole('dialog', { name: 'About the customer' }));
  expect(await card.findByText('$120.50')).toBeTruthy();
  // The books are not theirs: there is nothing to follow.
  expect(card.queryByRole('link', { name: 'Balance' })).toBeNull();
  expect(card.getByText('Usually every 30 days, 12 each time')).toBeTruthy();
  const order = card.getByRole('link', { name: 'Create order: Argan soap' });
  expect(order.getAttribute('href')).toBe('/orders?create=recommended-31');
  await user.click(order);
  expect(calls.filter(({ operation }) => operation === 'AcceptRecommendation')).toHaveLength(1);
});

it('says that there is no such conversation, and leads back', async () => {
  const { user, place } = await show({ Conversation: () => apiFailure('Not found', 'NOT_FOUND') }, OPEN);
  await user.click(await screen.findByRole('button', { name: 'Back to the conversations' }));
  expect(place()).toBe(LIST);
});

it('goes back to earlier messages, and keeps what it knew when new ones come', async () => {
  const older = inbound('1', 'The very first', { at: '2026-11-01T09:00:00.000Z' });
  const { user } = await show(
    {
      Thread: ({ after }) =>
        after
          ? { whatsappMessages: messages(older) }
          : {
              whatsappMessages: {
                ...messages(inbound('2', 'The last')),
                pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'c1' },
              },
            },
    },
    OPEN,
  );
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  const thread = await log();
  expect(await thread.findByText('The very first')).toBeTruthy();
  expect(thread.getByText('The last')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

it('shows page after page, each row once, and reads them again when something changes', async () => {
  const page = (from: number, cursor: string | null) => ({
    ...conversations(
      ...Array.from({ length: 50 }, (_, n) => ({
        ...row,
        id: String(from + n),
        name: `Shop ${from + n}`,
        customer: null,
      })),
    ),
    pageInfo: { ...pageInfo, hasNextPage: cursor !== null, endCursor: cursor },
  });
  const { user, calls } = await show(
    {
      // The second page overlaps: a conversation moved while it was read.
      Conversations: ({ after }) => ({ conversations: after === 'a' ? page(149, null) : page(100, 'a') }),
    },
    LIST,
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: /^Shop 198/ });
  expect(screen.getAllByRole('link', { name: /^Shop/ })).toHaveLength(99);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.filter(({ operation }) => operation === 'Conversations').at(-1)?.variables).toMatchObject({
    after: 'a',
  });
});
