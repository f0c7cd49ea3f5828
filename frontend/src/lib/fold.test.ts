import { fold } from './fold';
import vectors from './fold.vectors.json' with { type: 'json' };

// The server's fold is held to the same file (backend/src/kernel/text/text.test.ts).
it('folds as the server does', () => {
  expect(vectors.map(([text = '']) => fold(text))).toEqual(vectors.map(([, folded]) => folded));
});
