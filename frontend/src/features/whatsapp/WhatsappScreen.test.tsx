import { screen, waitFor, within } from '@testing-library/react';
import { apiFailure } from '../../../test/fake-api';
import { inbound, messages, settings, template } from './test-data';
import { ADMIN, sent, show } from './test-screen';

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const unprocessed = (text: string) => ({
  ...inbound('1', text),
  conversation: {
    __typename: 'Conversation',
    id: '4',
    name: 'Glow Salon',
    phone: '+966501234567',
    customerId: '3',
    customer: null,
  },
});

beforeEach(() => localStorage.clear());

it('shows true figures, each with what it counts', async () => {
  await show();
  expect(await screen.findByText('1,240')).toBeTruthy();
  for (const text of ['87.5%', '12', '18', 'Active', 'Half of the answers within 3 min', '1 waits for an answer'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Inbox (2)' }).getAttribute('href')).toBe('/whatsapp?tab=inbox');
});

it('says plainly that WhatsApp is not connected, and what to do', async () => {
  const { place, user } = await show({
    WhatsappSettings: () => ({ whatsappSettings: { ...settings, isConfigured: false } }),
  });
  expect(await screen.findByText(/^WhatsApp is not connected: nothing can be sent or received. Enter/)).toBeTruthy();
  expect(screen.getByText('Not configured')).toBeTruthy();
  expect((await button('Send Message')).disabled).toBe(true);
  await user.click(await button('Configure'));
  expect(place()).toBe('/whatsapp?configure=access');
});

it('lists what nobody has dealt with: to process, to answer, or to set aside', async () => {
  let open = [unprocessed('2 cartons shampoo')];
  const { user, calls } = await show({
    UnprocessedMessages: () => ({ whatsappMessages: messages(...open) }),
    MarkWhatsappProcessed: () => {
      open = [];
      return {
        markMessageProcessed: { __typename: 'WhatsappMessage', id: '1', conversationId: '4', isProcessed: true },
      };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Unprocessed Messages' }));
  expect(list.getByText('2 cartons shampoo')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Process the message of Glow Salon' }).getAttribute('href')).toBe(
    '/orders?create=whatsapp-1',
  );
  expect(list.getByRole('link', { name: 'Reply to Glow Salon' }).getAttribute('href')).toBe(
    '/whatsapp?tab=inbox&conversation=4',
  );
  await user.click(list.getByRole('button', { name: 'Done: the message of Glow Salon' }));
  expect(await screen.findByText('Every message is dealt with')).toBeTruthy();
  expect(sent(calls, 'MarkWhatsappProcessed')).toEqual([{ id: '1' }]);
});

it('saves what the bot does, with its version', async () => {
  const { user, calls } = await show({
    UpdateWhatsappSettings: ({ input }) => ({
      updateWhatsappSettings: { ...settings, ...(input as unknown as object), version: 4 },
    }),
  });
  const save = await button('Save Settings');
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Auto Reply' }));
  const welcome = screen.getByRole('textbox', { name: /^Welcome Message/ });
  await user.clear(welcome);
  await user.click(save);
  expect(await screen.findByText('Write what somebody is greeted with')).toBeTruthy();
  await user.type(welcome, 'مرحبا');
  await user.click(save);
  expect(await screen.findByText('Bot settings saved')).toBeTruthy();
  expect(sent(calls, 'UpdateWhatsappSettings')).toEqual([
    { autoReply: false, orderProcessing: true, notifications: true, welcomeMessage: 'مرحبا', version: 3 },
  ]);
  expect(await screen.findByText('Paused')).toBeTruthy();
});

it('lets a sales person look at the settings, and change none', async () => {
  await show({}, '/whatsapp', ['messages.read', 'messages.write'], 'sales_team');
  expect(await screen.findByText('Only administrators can change these.')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Auto Reply' })).toHaveProperty('disabled', true);
  for (const name of ['Configure Bot', 'Save Settings', 'Add Template', /^Edit/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('sends a text to a number, once however often it is tried', async () => {
  let tries = 0;
  const { user, calls } = await show({
    SendWhatsapp: () =>
      ++tries === 1
        ? apiFailure('The customer has not written for 24 hours.', 'CONFLICT', {
            templateId: 'The customer has not written for 24 hours.',
          })
        : { sendWhatsappMessage: inbound('9', 'Hi', { direction: 'outbound', status: 'queued' }) },
  });
  await user.type(await screen.findByRole('textbox', { name: /^Phone number/ }), '0501234567');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hi');
  await user.click(await button('Send Message'));
  expect((await screen.findAllByText('The customer has not written for 24 hours.')).length).toBeGreaterThan(0);
  await user.click(await button('Send Message'));
  const link = await screen.findByRole('link', { name: 'Open the conversation' });
  expect(link.getAttribute('href')).toBe('/whatsapp?tab=inbox&conversation=4');
  const [first, second] = sent(calls, 'SendWhatsapp') as { clientMessageId: string; phone: string; text: string }[];
  expect(first).toMatchObject({ phone: '0501234567', text: 'Hi' });
  expect(second?.clientMessageId).toBe(first?.clientMessageId);
});

it('sends a template whose values are checked, and shows what will be sent', async () => {
  const { user, calls } = await show({
    SendWhatsapp: () => ({ sendWhatsappMessage: inbound('9', 'Hi', { direction: 'outbound', status: 'queued' }) }),
  });
  await user.click(await button('Send Order Confirmation, English'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Order Confirmation' }));
  await user.type(dialog.getByRole('textbox', { name: /^Phone number/ }), '0501234567');
  await user.type(dialog.getByRole('textbox', { name: /^name/ }), 'Layla');
  expect(dialog.getByRole('region', { name: 'Preview' }).textContent).toBe(
    'Hello Layla, we have your order {{order_number}}.',
  );
  await user.click(dialog.getByRole('button', { name: 'Send Message' }));
  expect(await dialog.findByText('Fill this in')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^order number/ }), 'ORD-7');
  await user.click(dialog.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(sent(calls, 'SendWhatsapp')).toHaveLength(1));
  expect(sent(calls, 'SendWhatsapp')[0]).toMatchObject({
    phone: '0501234567',
    templateId: '6',
    values: [
      { name: 'name', value: 'Layla' },
      { name: 'order_number', value: 'ORD-7' },
    ],
  });
});

it('changes a template, and takes one away after asking', async () => {
  let kept = template;
  const { user, calls } = await show({
    WhatsappTemplates: () => ({ messageTemplates: { __typename: 'MessageTemplatePage', nodes: [kept] } }),
    UpdateMessageTemplate: ({ input }) => {
      kept = { ...template, ...(input as unknown as object), version: 3 };
      return { updateMessageTemplate: kept };
    },
    DeleteMessageTemplate: () => ({ deleteMessageTemplate: { __typename: 'DeletePayload', id: '6' } }),
  });
  await user.click(await button('Edit Order Confirmation, English'));
  let dialog = within(await screen.findByRole('dialog', { name: 'Edit Template' }));
  expect(dialog.getByText('Values to fill in: name, order number')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Arabic' }));
  await user.click(dialog.getByRole('button', { name: 'Save Template' }));
  expect(await screen.findByText('Template saved')).toBeTruthy();
  expect(sent(calls, 'UpdateMessageTemplate')[0]).toMatchObject({ id: '6', version: 2, language: 'ar' });
  await user.click(await button('Edit Order Confirmation, Arabic'));
  dialog = within(await screen.findByRole('dialog', { name: 'Edit Template' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Template deleted')).toBeTruthy();
});

it('writes secrets, and shows none', async () => {
  const { user, calls } = await show(
    { UpdateWhatsappSettings: () => ({ updateWhatsappSettings: { ...settings, version: 4, hasVerifyToken: true } }) },
    '/whatsapp?configure=access',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Configure Bot' }));
  const token = dialog.getByLabelText(/^Access token/);
  expect(token).toHaveProperty('value', '');
  expect(dialog.getAllByText(/^Saved. Leave it empty/)).toHaveLength(2);
  await user.type(dialog.getByLabelText(/^Verify token/), 'our-word');
  await user.click(dialog.getByRole('button', { name: 'Save Access' }));
  expect(await screen.findByText('WhatsApp access saved')).toBeTruthy();
  expect(sent(calls, 'UpdateWhatsappSettings')).toEqual([
    { phoneNumberId: '1055', verifyToken: 'our-word', version: 3 },
  ]);
});

it('says what failed, and asks again', async () => {
  let tries = 0;
  const { user } = await show({
    UnprocessedMessages: () =>
      ++tries === 1 ? apiFailure('Something broke', 'INTERNAL') : { whatsappMessages: messages() },
  });
  expect(await screen.findByText('The messages could not be loaded')).toBeTruthy();
  await user.click(await button('Try again'));
  expect(await screen.findByText('Every message is dealt with')).toBeTruthy();
});

it('asks a sales person to order for nobody who may not', async () => {
  await show(
    { UnprocessedMessages: () => ({ whatsappMessages: messages(unprocessed('Hello')) }) },
    '/whatsapp',
    ADMIN.filter((permission) => permission !== 'orders.create'),
  );
  await screen.findByRole('link', { name: 'Reply to Glow Salon' });
  expect(screen.queryByRole('link', { name: /^Process/ })).toBeNull();
});

it('lets a customer say something where a simulator stands in for WhatsApp', async () => {
  const { user, calls } = await show({
    WhatsappSettings: () => ({ whatsappSettings: { ...settings, isSimulated: true } }),
    SimulateWhatsapp: () => ({ simulateWhatsappMessage: { __typename: 'SimulatedWhatsappMessage', id: 'wamid.1' } }),
  });
  const panel = within(await screen.findByRole('form', { name: 'Customer says' }));
  await user.type(panel.getByRole('textbox', { name: /^Message/ }), '2 shampoo');
  await user.click(panel.getByRole('button', { name: 'Say it' }));
  expect(await screen.findByText('Said. It arrives in a moment.')).toBeTruthy();
  expect(sent(calls, 'SimulateWhatsapp')).toEqual([{ phone: '+966501234567', text: '2 shampoo' }]);
});
