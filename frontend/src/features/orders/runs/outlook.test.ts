import { goalsOf, outlookOf, type StateCount } from './outlook';

const state = (status: StateCount['status'], count: number, goals: StateCount['goals'] = []): StateCount => ({
  __typename: 'OrderStateCount',
  status,
  count,
  goals,
});
const states = [
  state('pending', 18, ['confirmed', 'processing', 'shipped', 'delivered']),
  state('processing', 2, ['shipped', 'delivered']),
  state('shipped', 1, ['delivered']),
  state('cancelled', 4),
];
const told = (goal: StateCount['goals'][number]) => {
  const { count, ...groups } = outlookOf(states, goal);
  return [count, ...Object.values(groups).map((group) => group.map(({ status }) => status).join(' '))];
};

it('says which orders go to a goal, which are there, and which cannot', () => {
  expect(told('confirmed')).toEqual([18, 'pending', 'processing shipped', 'cancelled']);
  expect(told('shipped')).toEqual([20, 'pending processing', 'shipped', 'cancelled']);
  expect(told('delivered')).toEqual([21, 'pending processing shipped', '', 'cancelled']);
});

it('offers what some of them can be taken to, and first the next step of most of them', () => {
  expect(goalsOf(states)).toEqual({ goals: ['confirmed', 'processing', 'shipped', 'delivered'], likely: 'confirmed' });
  expect(goalsOf([state('processing', 1, ['shipped'])])).toEqual({ goals: ['shipped'], likely: 'shipped' });
  expect(goalsOf([state('cancelled', 4)])).toEqual({ goals: [], likely: null });
});
