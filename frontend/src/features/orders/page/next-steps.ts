import { t } from '@lingui/core/macro';
import type { OrderFull } from '../order.types';
import { PICKED, SENT } from '../print/papers';

/** What can be done with an order beside looking at it. */
export type Step =
  | 'confirm'
  | 'process'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'edit'
  | 'payment'
  | 'return'
  | 'copy'
  | 'pickList'
  | 'deliveryNote';

/** The moves of the state table that take an order further, and what their buttons say. */
export const stepLabels: Readonly<Record<Step, string>> = {
  get confirm() {
    return t`Confirm Order`;
  },
  get process() {
    return t`Start Processing`;
  },
  get ship() {
    return t`Ship Order`;
  },
  get deliver() {
    return t`Mark as Delivered`;
  },
  get cancel() {
    return t`Cancel Order`;
  },
  get edit() {
    return t`Edit Order`;
  },
  get payment() {
    return t`Record Payment`;
  },
  get return() {
    return t`Return Items`;
  },
  get copy() {
    return t`Copy as New Order`;
  },
  get pickList() {
    return t`Print Pick List`;
  },
  get deliveryNote() {
    return t`Print Delivery Note`;
  },
};

export interface NextSteps {
  /** The one thing that is likely next; absent when nothing is. */
  primary: Step | undefined;
  /** At most two more that stand beside it. */
  secondary: readonly Step[];
  /** The others, behind ⋯. */
  menu: readonly Step[];
}

/** What the person may do with an order beyond what the order itself says. */
export interface OrderRights {
  create: boolean;
  /** Works in the warehouse: pick lists and delivery notes. */
  staff: boolean;
}

type Known = Pick<
  OrderFull,
  'status' | 'allowedTransitions' | 'canEdit' | 'canReturn' | 'canRecordPayment' | 'balanceDue'
>;

const FORWARD = ['confirm', 'process', 'ship', 'deliver'] as const;

/** The step that takes an order further on its way, if there is one. */
export const forwardStep = (order: Pick<OrderFull, 'allowedTransitions'>): (typeof FORWARD)[number] | undefined =>
  FORWARD.find((move) => order.allowedTransitions.includes(move));

/** "What can I do next?": what the API allows, the likely one first. */
export function nextSteps(order: Known, rights: OrderRights): NextSteps {
  const forward = forwardStep(order);
  const owed = order.canRecordPayment && !/^-|^0+(\.0+)?$/.test(order.balanceDue);
  const possible: Step[] = [
    ...(forward ? [forward] : []),
    ...(owed ? ['payment' as const] : []),
    ...(order.canEdit ? ['edit' as const] : []),
    ...(rights.staff && PICKED.includes(order.status) ? ['pickList' as const] : []),
    ...(rights.staff && SENT.includes(order.status) ? ['deliveryNote' as const] : []),
    ...(order.canReturn ? ['return' as const] : []),
    ...(order.canRecordPayment && !owed ? ['payment' as const] : []),
    ...(rights.create ? ['copy' as const] : []),
    ...(order.allowedTransitions.includes('cancel') ? ['cancel' as const] : []),
  ];
  const primary = forward ?? (owed ? 'payment' : undefined);
  const others = possible.filter((step) => step !== primary);
  // Copying and cancelling are never what is likely next.
  const secondary: readonly Step[] = others.filter((step) => step !== 'copy' && step !== 'cancel').slice(0, 2);
  return { primary, secondary, menu: others.filter((step) => !secondary.includes(step)) };
}

/** The step that an address asks for; none when there is no such step. */
export const stepOf = (text: string | null): Step | null =>
  text !== null && Object.hasOwn(stepLabels, text) ? (text as Step) : null;

/** Whether a step is among those that can be done. */
export const offers = ({ primary, secondary, menu }: NextSteps, step: Step): boolean =>
  primary === step || secondary.includes(step) || menu.includes(step);
