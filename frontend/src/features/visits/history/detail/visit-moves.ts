import type { VisitFull } from '../useVisitChanges';

export type VisitMove = 'start' | 'complete' | 'cancel' | 'reopen' | 'replan';

type Status = VisitFull['status'];

/** Where each move leads. */
export const MOVED_TO: Readonly<Record<VisitMove, Status>> = {
  start: 'in_progress',
  complete: 'completed',
  cancel: 'cancelled',
  reopen: 'in_progress',
  replan: 'planned',
};

const MOVES: Readonly<Record<Status, readonly VisitMove[]>> = {
  planned: ['start', 'complete', 'cancel'],
  in_progress: ['complete', 'cancel'],
  completed: [],
  cancelled: [],
};
/** Only an admin opens a visit again. */
const REOPENED: Readonly<Record<Status, readonly VisitMove[]>> = {
  planned: [],
  in_progress: ['replan'],
  completed: ['reopen', 'replan'],
  cancelled: ['replan'],
};

/** What can be done with a visit now, the next step first. */
export const movesOf = (status: Status, mayReopen: boolean): readonly VisitMove[] => [
  ...MOVES[status],
  ...(mayReopen ? REOPENED[status] : []),
];

/** What a visit has to say before it takes place. */
export const lacks = ({ customerPhone, area }: Pick<VisitFull, 'customerPhone' | 'area'>) => ({
  phone: !customerPhone,
  area: !area,
});
