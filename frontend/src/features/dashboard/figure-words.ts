/** What the dashboard's figures are called, and what they count. */
export interface FigureWords {
  revenue: string;
  /** What the revenue is of. */
  counts: string;
  orders: string;
  /** Which of these orders are counted as active. */
  active: string;
  /** Title of the chart, and of its column. */
  chart: string;
}

const OPEN = 'neither delivered nor cancelled';

/** Only an administrator sees the figures of the whole business; everybody else sees what is theirs, and so it is called. */
const WORDS = {
  business: {
    revenue: 'Total Revenue',
    counts: 'All orders that were not cancelled, tax included, less credit notes',
    orders: 'Active Orders',
    active: `Orders that are ${OPEN}.`,
    chart: 'Revenue',
  },
  seller: {
    revenue: 'Your Sales',
    counts: 'All orders you sold that were not cancelled, tax included, less credit notes',
    orders: 'Your Active Orders',
    active: `Orders you sold that are ${OPEN}.`,
    chart: 'Your Sales',
  },
  vendor: {
    revenue: 'Your Sales',
    counts: 'Your goods in all orders that were not cancelled, at what buyers paid for them, less what came back',
    orders: 'Orders of Your Goods',
    active: `Orders with your goods that are ${OPEN}.`,
    chart: 'Your Sales',
  },
} as const satisfies Record<string, FigureWords>;

/** The words for who looks; who buys has a home of their own. */
export const figureWords = (role: string): FigureWords =>
  WORDS[role === 'admin' ? 'business' : role === 'vendor' ? 'vendor' : 'seller'];
