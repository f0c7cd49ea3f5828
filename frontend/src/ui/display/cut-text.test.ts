import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(process.cwd(), 'frontend/src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);

/** Elements that cut off what programs wrote, or hold texts that cut themselves off. */
const OTHERS = ['features/users/users.columns.tsx', 'ui/grid/cells.tsx'];

it('cuts off what people typed at its own end, in one place', () => {
  const cutting = sources.filter((path) => /textOverflow: 'ellipsis'/.test(readFileSync(join(root, path), 'utf8')));
  expect(cutting.sort()).toEqual([...OTHERS, 'ui/display/CutText.tsx'].sort());
});
