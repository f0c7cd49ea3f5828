import type { Subscriber } from '../modules/events/index.js';
import { tellNotifications } from '../modules/notifications/index.js';
import { followOrders } from '../modules/recommendations/index.js';
import { readWhatsapp } from '../modules/whatsapp/index.js';
import { whatsappBot } from '../modules/whatsapp-bot/index.js';

/** Everything that follows events. */
export const subscribers: readonly Subscriber[] = [followOrders, tellNotifications, readWhatsapp, whatsappBot];
