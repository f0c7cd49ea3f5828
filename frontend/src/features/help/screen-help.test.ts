import { paths } from '../../shared/paths';
import { helpFor } from './screen-help';

it('has three sentences of its own for each screen, and others where there is none', () => {
  const all = Object.values(paths).map((path) => helpFor(path));
  const nowhere = helpFor(undefined);
  for (const sentences of [...all, nowhere]) {
    expect(new Set(sentences).size).toBe(3);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{15,110}\.$/);
  }
  expect(new Set([...all, nowhere].map(([what]) => what)).size).toBe(all.length + 1);
});
