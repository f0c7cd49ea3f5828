import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * A list that has nothing yet says what stands in it, and offers what ends that. Where there is nothing to do, this table says why.
 */
const SOURCES = join('frontend', 'src');

/** Empty lists without a way on, by file, with the reason. */
const NOTHING_TO_DO: Readonly<Record<string, string>> = {
  'app/shell/NoAccess.tsx': 'no list: a screen that the role may not enter; an administrator gives the right',
  'features/dashboard/RecentOrders.tsx': 'its first steps and quick actions stand on the same screen',
  'features/financial/receivables/ReceivablesTab.tsx': 'that nobody owes anything is good, and nothing to change',
  'features/financial/reports/CommissionsTab.tsx': 'comes with deliveries; other days are chosen above it',
  'features/marketplace/prices/AnalyticsTab.tsx': 'writes itself: a price is changed at its offer',
  'features/settings/AuditTab.tsx': 'writes itself: the first sign-in is in it',
  'features/settings/ApiKeysTab.tsx': 'its button stands right above it',
  'features/settings/LettersTab.tsx': 'writes itself with what is sent',
  'features/stock-counts/sheet/CountSheet.tsx':
    'the field that adds goods stands right above it, with the cursor in it',
  'features/imports/ImportsScreen.tsx': 'a right that is missing; an administrator gives it',
  'features/imports/ImportHistory.tsx': 'its form stands right above it',
  'features/whatsapp/bot/UnprocessedMessages.tsx': 'that every message is dealt with is good',
  'features/whatsapp/inbox/InboxTab.tsx': 'no list: the list stands beside it',
  'features/whatsapp/inbox/TemplatePicker.tsx': 'who may not add templates asks who may',
  'features/orders/packing/PackingScreen.tsx': 'suppliers bring these goods; the orders stand beside it',
  'features/products/proposals/PriceProposalsDrawer.tsx':
    'that nothing waits is good; vendors propose at their products',
  'features/shop/catalog/CatalogScreen.tsx': 'a shop without goods: only the seller can change that',
  'features/featured/FeaturedOverview.tsx': 'the tabs beside it are where goods are featured',
  'features/reports/ReportTable.tsx': 'other days are chosen above it',
  'features/visits/history/map/MapView.tsx': 'the same list has its way on under List; here the filters stand above',
};

/** Each use of the component, as it stands in the source. */
function usesIn(source: string): string[] {
  const uses: string[] = [];
  for (let from = source.indexOf('<EmptyState'); from >= 0; from = source.indexOf('<EmptyState', from + 1)) {
    let depth = 0;
    let to = from;
    for (; to < source.length; to++) {
      if (source[to] === '{') depth++;
      if (source[to] === '}') depth--;
      if (depth === 0 && source.startsWith('/>', to)) break;
    }
    uses.push(source.slice(from, to));
  }
  return uses;
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ name, uses: usesIn(readFileSync(join(SOURCES, name), 'utf8')) }))
  .filter(({ uses }) => uses.length > 0);

it('says at every empty list what to do, and offers it', () => {
  const silent = files.filter(({ uses }) => uses.some((use) => !/\baction\b/.test(use))).map(({ name }) => name);
  expect(silent.filter((name) => !(name in NOTHING_TO_DO))).toEqual([]);
});

it('excuses no list that needs no excuse', () => {
  const silent = new Set(
    files.filter(({ uses }) => uses.some((use) => !/\baction\b/.test(use))).map(({ name }) => name),
  );
  expect(Object.keys(NOTHING_TO_DO).filter((name) => !silent.has(name))).toEqual([]);
});
