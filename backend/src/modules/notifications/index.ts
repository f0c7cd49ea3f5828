export { Notification, NotificationMark, NotificationRead } from './notifications.entity.js';
export { tellNotifications } from './tell-notifications.js';
export { markNotificationsRead } from './notifications.operations.js';
export { notificationModel, notificationReads } from './notifications.queries.js';
export { NotificationsResolver } from './notifications.resolver.js';
export { sweepNotifications } from './sweep-notifications.js';
