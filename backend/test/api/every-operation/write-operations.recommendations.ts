import type { WriteOperation } from './write-operation.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

const decision = (mutation: string, word: string): WriteOperation => ({
  mutation,
  selection: '{ id }',
  rest: { method: 'POST', path: `/recommendations/:id/${word}` },
  pathField: 'id',
  fields: { id: { kind: 'reference', required: true } },
  valid: () => ({ id: NOBODYS }),
});

/** What is decided about recommendations. */
export const RECOMMENDATION_OPERATIONS: readonly WriteOperation[] = [
  decision('acceptRecommendation', 'accept'),
  decision('dismissRecommendation', 'dismiss'),
];
