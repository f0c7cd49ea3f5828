import {
  ShellNotificationsDocument,
  useMarkNotificationsReadMutation,
  useShellNotificationsQuery,
  type ShellNotificationFragment,
} from './shell.generated';

/** The newest notifications of the user and what can be done with them. New ones come in live (app/live). */
export function useNotifications() {
  const { data, error } = useShellNotificationsQuery();
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
  return {
    list: data?.notifications.nodes ?? [],
    unread: data?.notifications.unreadCount ?? 0,
    failed: error !== undefined,
    markRead: ({ id, isRead }: Pick<ShellNotificationFragment, 'id' | 'isRead'>) => {
      if (!isRead) void mark({ variables: { ids: [id] } });
    },
    markAllRead: () => void mark({ variables: { all: true } }),
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
