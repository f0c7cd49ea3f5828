import type { Subscriber } from '../modules/events/index.js';
import { tellNotifications } from '../modules/notifications/index.js';
import { followOrders } from '../modules/recommendations/index.js';

/** Everything that follows events. */
export const subscribers: readonly Subscriber[] = [followOrders, tellNotifications];
