import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { AlertsBell } from './AlertsBell';
import type { ShellNotificationFragment } from './shell.generated';

const row = (id: string, more: Partial<ShellNotificationFragment> = {}): ShellNotificationFragment => ({
  __typename: 'Notification',
  id,
  kind: 'order_created',
  title: `New order ORD-${id}`,
  message: 'Amal Salon · 120.00',
  createdAt: '2026-01-01T10:00:00.000Z',
  isRead: false,
  orderId: id,
  productId: null,
  priceProposalId: null,
  visitId: null,
  customerId: null,
  noteId: null,
  ...more,
});

beforeEach(() => signInAs([]));

const ALERT = row('9', {
  kind: 'stock_alert',
  title: 'زيت أركان is out of stock',
  orderId: null,
  productId: '42',
  isRead: true,
});

const list = (unreadCount: number, nodes: ShellNotificationFragment[]) => ({
  notifications: { __typename: 'NotificationPage', unreadCount, nodes },
});

const marked = (unreadCount: number, ids: string[]) => ({
  markNotificationsRead: {
    __typename: 'NotificationPage',
    unreadCount,
    nodes: ids.map((id) => ({ __typename: 'Notification', id, isRead: true })),
  },
});

function show(answers: Answers) {
  const api = fakeApi(answers);
  const app = renderApp(api.wrap(<AlertsBell />));
  return { ...api, ...app, user: userEvent.setup() };
}

const bell = (unread: string) => screen.findByRole('button', { name: `Notifications, ${unread} unread` });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));

describe('AlertsBell', () => {
  it('counts what is unread, at most 99+', async () => {
    show({ ShellNotifications: () => list(100, [row('1')]) });
    expect((await bell('99+')).textContent).toBe('99+');
  });

  it('lists what happened, marks the unread, and leads to each thing', async () => {
    const { user, calls, place } = show({
      ShellNotifications: () => list(1, [row('7'), ALERT]),
      MarkNotificationsRead: () => marked(0, ['7']),
    });
    await user.click(await bell('1'));
    const [order, alert] = (await panel()).getAllByRole('link');
    expect(order?.getAttribute('href')).toBe('/orders/7');
    expect(alert?.getAttribute('href')).toBe('/inventory?item=42');
    expect(within(order as HTMLElement).getByLabelText('Unread')).toBeTruthy();
    expect(within(alert as HTMLElement).queryByLabelText('Unread')).toBeNull();

    await user.click(order as HTMLElement);
    expect(place()).toBe('/orders/7');
    expect(await bell('0')).toBeTruthy();
    expect(calls.at(-1)).toEqual({ operation: 'MarkNotificationsRead', variables: { ids: ['7'] } });
  });

  it('does not mark again what is read', async () => {
    const { user, calls } = show({ ShellNotifications: () => list(0, [ALERT]) });
    await user.click(await bell('0'));
    await user.click((await panel()).getByRole('link'));
    expect(calls.map(({ operation }) => operation)).toEqual(['ShellNotifications']);
  });

  it('marks all as read at once, and offers that only while something is unread', async () => {
    const { user, calls } = show({
      ShellNotifications: () => list(2, [row('7'), row('8')]),
      MarkNotificationsRead: () => marked(0, ['7', '8']),
    });
    await user.click(await bell('2'));
    await user.click((await panel()).getByRole('button', { name: 'Mark all as read' }));
    // The button is disabled now: Escape must still close the panel.
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Notifications' }));
    const opened = await panel();
    await waitFor(() => expect(opened.queryAllByLabelText('Unread')).toEqual([]));
    expect(calls.at(-1)).toEqual({ operation: 'MarkNotificationsRead', variables: { all: true } });
    expect((await panel()).getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true);
  });

  it('says that there is nothing, or that it could not ask', async () => {
    const quiet = show({ ShellNotifications: () => list(0, []) });
    await quiet.user.click(await bell('0'));
    expect((await panel()).getByText('Nothing new')).toBeTruthy();
    quiet.unmount();

    const broken = show({ ShellNotifications: () => apiFailure('Internal error', 'INTERNAL') });
    await broken.user.click(await bell('0'));
    expect(await (await panel()).findByText('Notifications could not be loaded')).toBeTruthy();
  });
});
