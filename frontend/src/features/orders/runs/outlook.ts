import type { OrderStatesQuery } from './order-runs.generated';

export type StateCount = OrderStatesQuery['orderStates'][number];
export type Goal = StateCount['goals'][number];

/** Where orders can be taken, on their way. */
export const GOALS: readonly Goal[] = ['confirmed', 'processing', 'shipped', 'delivered'];

/** More orders than one run takes. */
export const MAX_RUN = 10_000;

/** What would become of some orders on the way to a goal, as their states say. */
export interface Outlook {
  /** Those that go there, by where they are now. */
  moving: readonly StateCount[];
  /** Those that are there already, or beyond. */
  there: readonly StateCount[];
  /** Those that cannot be taken there. */
  stuck: readonly StateCount[];
  /** How many go there. */
  count: number;
}

const PLACES: readonly string[] = ['pending', ...GOALS];

const sum = (states: readonly StateCount[]): number => states.reduce((total, { count }) => total + count, 0);

/** How many orders there are in all. */
export const totalOf = sum;

export function outlookOf(states: readonly StateCount[], goal: Goal): Outlook {
  const moving = states.filter(({ goals }) => goals.includes(goal));
  const there = states.filter(({ status }) => PLACES.indexOf(status) >= PLACES.indexOf(goal));
  const stuck = states.filter((state) => !moving.includes(state) && !there.includes(state));
  return { moving, there, stuck, count: sum(moving) };
}

/** The goals that some of the orders can be taken to, and the one that is likely meant: the next step of most of them. */
export function goalsOf(states: readonly StateCount[]): { goals: readonly Goal[]; likely: Goal | null } {
  const goals = GOALS.filter((goal) => states.some((state) => state.goals.includes(goal)));
  const most = [...states].filter((state) => state.goals.length > 0).sort((a, b) => b.count - a.count)[0];
  return { goals, likely: most?.goals[0] ?? null };
}
