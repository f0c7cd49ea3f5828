import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { ClientSession } from '../../shared/apollo/client-session';
import { businessDay, startOfDay } from '../../lib/business-days';
import {
  LiveFeaturedDocument,
  LiveNotificationDocument,
  LiveOfferDocument,
  LiveOrderDocument,
  LivePromotionDocument,
  LivePurchaseOrderDocument,
  LiveStockAlertDocument,
} from './live.generated';
import { liveFound, liveLost } from './live-state';
import { liveSocket, SESSION_ENDED } from '../../shared/apollo/live-socket';
import { Refresher } from './refresher';

/** Behind the server's own midnight rather than before it, in ms. */
const AFTER_MIDNIGHT_MS = 3000;

/** How long to leave a server alone that refused us for good, before asking once more. */
const REFUSED_WAIT_MS = 30_000;

interface Topic {
  document: DocumentNode;
  /** What the role needs to follow it. */
  permission?: string;
  /** Query fields that a change of it moves. */
  moves: readonly string[];
}

const FIGURES = ['dashboard', 'dashboardStats', 'inventoryItem', 'inventoryItems', 'products'];

/** What a shipment, a return or a payment of an order writes into the books. */
const BOOKS = [
  'transactions',
  'financeOverview',
  'invoices',
  'receivables',
  'customerStatement',
  'profitAndLoss',
  'commissions',
];

/** Lists and figures of what suppliers offer. */
const MARKETPLACE = [
  'marketplaceProducts',
  'marketplaceProduct',
  'marketplaceStats',
  'promotions',
  'comparisonGroups',
  'priceComparison',
];

const TOPICS: readonly Topic[] = [
  {
    document: LiveOrderDocument,
    permission: 'orders.read',
    moves: ['orders', 'order', 'orderCounts', ...FIGURES, ...BOOKS],
  },
  { document: LiveStockAlertDocument, permission: 'inventory.detail', moves: ['stockAlerts', ...FIGURES] },
  {
    document: LivePurchaseOrderDocument,
    permission: 'purchasing.read',
    moves: ['purchaseOrders', 'purchaseOrder', 'inventoryItem', 'inventoryItems', 'stockMovements'],
  },
  {
    document: LiveOfferDocument,
    permission: 'marketplace.read',
    moves: [...MARKETPLACE, 'suppliers', 'priceHistory', 'featured'],
  },
  { document: LivePromotionDocument, permission: 'marketplace.read', moves: [...MARKETPLACE, 'promotion'] },
  // Only who features looks at it on a screen.
  { document: LiveFeaturedDocument, permission: 'featured.write', moves: ['featured', 'products', 'product'] },
  // Prices that vendors propose come and go with a notification.
  { document: LiveNotificationDocument, moves: ['notifications', 'priceProposals'] },
];

/**
 * Calls back when another day of the business has begun: promotions start and end, today is yesterday, and no event
 * tells of it. A device that slept notices when somebody looks at the page again.
 * @returns the way to stop
 */
function onNewDay(begun: () => void): () => void {
  let today = businessDay();
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    clearTimeout(timer);
    const day = businessDay(new Date(Date.now() - AFTER_MIDNIGHT_MS));
    if (day > today) {
      today = day;
      begun();
    }
    const next = Date.parse(startOfDay(businessDay(), 1) ?? '') + AFTER_MIDNIGHT_MS;
    timer = setTimeout(check, Math.max(next - Date.now(), AFTER_MIDNIGHT_MS));
  };
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Follows what happens in the business and keeps the screens true: changed rows go into the cache, lists and figures
 * are read again. After each connection everything shown is read again, because nobody told us what we missed.
 * @returns the way to stop
 */
export function startLiveUpdates(
  client: ApolloClient,
  session: ClientSession,
  permissions: readonly string[],
): () => void {
  const refresher = new Refresher(client);
  const socket = liveSocket(session).client;
  const topics = TOPICS.filter(({ permission }) => !permission || permissions.includes(permission));
  let following: { unsubscribe: () => void }[] = [];
  let closeCode: number | undefined;
  let stopped = false;
  let pausing = false;

  const unfollow = (): void => {
    for (const subscription of following) subscription.unsubscribe();
    following = [];
  };

  const follow = (): void => {
    following = topics.map(({ document, moves }) =>
      client.subscribe({ query: document }).subscribe({
        next: ({ error }) => {
          if (error) console.warn('A live change could not be read.', error);
          else refresher.mark(moves);
        },
        // The server ends no subscription by itself: its end is the socket's, and a fault of it came as a value before.
        complete: () => void resume(),
      }),
    );
  };

  /** The socket retries by itself; here it was refused. All subscriptions end with it, so this runs once for them. */
  const resume = async (): Promise<void> => {
    if (pausing || stopped) return;
    pausing = true;
    unfollow();
    try {
      if (closeCode === SESSION_ENDED) await session.reauthenticate();
      else await new Promise((resolve) => setTimeout(resolve, REFUSED_WAIT_MS));
    } catch {
      // Signed out instead: this page follows nothing any more.
      return;
    }
    pausing = false;
    if (stopped) return;
    follow();
    refresher.markEverything();
  };

  const stopListening = [
    socket.on('closed', (event) => {
      closeCode = (event as CloseEvent).code;
      liveLost();
    }),
    // The first time, too: something may have happened between the first answers and the first subscription.
    socket.on('connected', () => {
      closeCode = undefined;
      liveFound();
      refresher.markEverything();
    }),
  ];
  follow();
  stopListening.push(onNewDay(() => refresher.markEverything()));
  return () => {
    stopped = true;
    unfollow();
    refresher.stop();
    liveFound();
    for (const stop of stopListening) stop();
  };
}
