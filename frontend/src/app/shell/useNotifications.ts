import { useShellNotificationsQuery } from './shell.generated';

/** The newest notifications of the user. New ones come in live (app/live). */
export function useNotifications() {
  const { data, error } = useShellNotificationsQuery();
  return {
    list: data?.notifications.nodes ?? [],
    unread: data?.notifications.unreadCount ?? 0,
    failed: error !== undefined,
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
