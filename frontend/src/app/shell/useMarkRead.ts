import { useMarkNotificationsReadMutation } from './mark-read.generated';
import { ShellNotificationsDocument, type ShellNotificationFragment } from './shell.generated';
import type { Notifications } from './useNotifications';

/** Marks notifications as read: on the screen at once, and back again if the server refuses. */
export function useMarkRead({ list, unread }: Notifications) {
  const [mark] = useMarkNotificationsReadMutation({
    // The rows update themselves by their ids; the count belongs to the list.
    update: (cache, { data: answer }) => {
      cache.updateQuery({ query: ShellNotificationsDocument }, (known) =>
        known && answer
          ? { notifications: { ...known.notifications, unreadCount: answer.markNotificationsRead.unreadCount } }
          : undefined,
      );
    },
    // Nobody waits for it and nothing is lost: what could not be marked stays unread.
    onError: (reason) => console.warn('Notifications could not be marked as read.', reason),
  });
  const soon = (rows: readonly ShellNotificationFragment[], unreadCount: number) => ({
    markNotificationsRead: {
      __typename: 'NotificationPage' as const,
      unreadCount,
      nodes: rows.map(({ id }) => ({ __typename: 'Notification' as const, id, isRead: true })),
    },
  });
  return {
    markRead: ({ id, isRead }: Pick<ShellNotificationFragment, 'id' | 'isRead'>) => {
      if (isRead) return;
      const row = list.filter((each) => each.id === id);
      void mark({ variables: { ids: [id] }, optimisticResponse: soon(row, Math.max(0, unread - 1)) });
    },
    markAllRead: () => void mark({ variables: { all: true }, optimisticResponse: soon(list, 0) }),
  };
}
