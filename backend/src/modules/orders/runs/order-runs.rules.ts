import { allowedTransitions, MOVES, OrderStatus, OrderTransition } from '../orders.rules.js';

/** Where a run takes its orders. */
export enum OrderGoal {
  confirmed = 'confirmed',
  processing = 'processing',
  shipped = 'shipped',
  delivered = 'delivered',
}

/** How far a run is. */
export enum OrderRunState {
  held = 'held',
  running = 'running',
  done = 'done',
  stopped = 'stopped',
}

/** What became of one order of a run. */
export enum RunOrderState {
  waiting = 'waiting',
  moved = 'moved',
  already = 'already',
  refused = 'refused',
  stopped = 'stopped',
}

/** Orders that one run takes. */
export const MAX_RUN_ORDERS = 10_000;
/** Orders that can be named one by one. */
export const MAX_NAMED = 1000;
/** Seconds for which a run can be held back. */
export const MAX_UNDO = 60;
/** So few orders, not held back, are moved before the answer. */
export const AT_ONCE = 25;
/** For so many days one can look up what became of a run. */
export const KEPT_DAYS = 30;

/** The way of an order, and the step that leads on from each state. */
const WAY: readonly OrderStatus[] = [
  OrderStatus.pending,
  OrderStatus.confirmed,
  OrderStatus.processing,
  OrderStatus.shipped,
  OrderStatus.delivered,
];
const STEPS: readonly OrderTransition[] = [
  OrderTransition.confirm,
  OrderTransition.process,
  OrderTransition.ship,
  OrderTransition.deliver,
];

/** The next step of an order towards a goal, whether it is the last, or null for one that is there or beyond. */
export interface NextStep {
  readonly transition: OrderTransition;
  readonly last: boolean;
}

/**
 * The next step towards a goal; null for an order that is there already, or beyond. One that was cancelled has no way: it is sent
 * to the last step, which refuses it by its state.
 */
export function stepTowards(status: OrderStatus, goal: OrderGoal): NextStep | null {
  const to = WAY.findIndex((state) => state === (goal as string));
  const at = WAY.indexOf(status);
  const transition = STEPS[at === -1 ? to - 1 : at];
  if (at >= to || transition === undefined) return null;
  return { transition, last: at === -1 || at === to - 1 };
}

/** The states that an actor of a role can take an order in a state to, by every step that leads there. */
export function goalsFrom(status: OrderStatus, role: string): OrderGoal[] {
  const at = WAY.indexOf(status);
  if (at === -1) return [];
  const goals: OrderGoal[] = [];
  for (const [step, state] of WAY.slice(at, -1).entries()) {
    const transition = STEPS[at + step];
    if (!transition || !allowedTransitions(state, role, false).includes(transition)) break;
    goals.push(MOVES[transition].to as string as OrderGoal);
  }
  return goals;
}
