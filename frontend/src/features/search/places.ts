import { t } from '@lingui/core/macro';
import { newOrder, paths, productDetail, userDetail } from '../../shared/paths';
import type { Place } from './choices';
import { ACTION_WORDS, SCREEN_WORDS } from './words';

/** A screen as the frame knows it. */
export interface PaletteScreen {
  readonly label: string;
  readonly to: string;
}

/** What the frame does itself. */
export interface FrameActions {
  readonly isDark: boolean;
  readonly switchTheme: () => void;
  readonly showHelp: () => void;
}

type ActionId = keyof typeof ACTION_WORDS;

/** All that can be gone to and done, as far as the role may: from memory. */
export function placesOf(
  screens: readonly PaletteScreen[],
  may: (permission: string) => boolean,
  frame: FrameActions,
): Place[] {
  const action = (id: ActionId, label: string, does: Pick<Place, 'to' | 'run'>): Place => ({
    id,
    kind: 'action',
    label,
    words: ACTION_WORDS[id],
    ...does,
  });
  const leading = (permission: string, id: ActionId, label: string, to: string): Place[] =>
    may(permission) ? [action(id, label, { to })] : [];
  return [
    ...screens.map(({ label, to }): Place => ({
      id: to,
      kind: 'screen',
      label,
      words: SCREEN_WORDS[to] ?? '',
      to,
    })),
    ...leading('orders.create', 'order', t`Create an order`, newOrder),
    ...leading('visits.write', 'fieldOrder', t`Take an order in the field`, paths.fieldOrder),
    ...leading('visits.write', 'visit', t`Record a visit`, paths.fieldVisit),
    ...leading('visits.write', 'planVisit', t`Plan a visit`, `${paths.fieldVisits}?schedule=new`),
    ...leading('products.write', 'product', t`Add a product`, productDetail('new')),
    ...leading('marketplace.write', 'offer', t`Add an offer`, `${paths.marketplace}?tab=products&add=product`),
    ...leading('users.create', 'user', t`Add a customer or user`, userDetail('new')),
    ...leading('purchasing.write', 'purchase', t`Create a purchase order`, `${paths.purchaseOrders}?reorder=new`),
    ...leading('finance.write', 'payment', t`Record a payment`, `${paths.financial}?add=payment`),
    ...leading('finance.write', 'expense', t`Record an expense`, `${paths.financial}?add=expense`),
    ...leading('imports.write', 'import', t`Import a file`, paths.imports),
    action('theme', frame.isDark ? t`Switch to light colours` : t`Switch to dark colours`, { run: frame.switchTheme }),
    action('keys', t`Help and keys of this screen`, { run: frame.showHelp }),
  ];
}
