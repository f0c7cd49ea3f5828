import { stockEffects, sumOf } from './stock-effects';

type Movement = Parameters<typeof stockEffects>[0][number];

const movement = (id: string, kind: Movement['kind'], createdAt: string, units: number): Movement => ({
  __typename: 'StockMovement',
  id,
  productId: id,
  kind,
  quantityChange: kind === 'shipped' ? -units : 0,
  reservedChange: kind === 'reserved' ? units : -units,
  createdAt,
  product: null,
});

it('puts together what happened to the stock in one step', () => {
  const effects = stockEffects([
    movement('1', 'reserved', '2026-11-27T10:00:00Z', 6),
    movement('2', 'reserved', '2026-11-27T10:00:00Z', 4),
    movement('3', 'reserved', '2026-11-27T11:00:00Z', 1),
    movement('4', 'shipped', '2026-11-27T11:00:00Z', 11),
  ]);
  expect(effects.map(({ kind, movements }) => [kind, movements.map(({ id }) => id)])).toEqual([
    ['reserved', ['1', '2']],
    ['reserved', ['3']],
    ['shipped', ['4']],
  ]);
  expect(
    effects.map(({ movements }) => [sumOf(movements, 'quantityChange'), sumOf(movements, 'reservedChange')]),
  ).toEqual([
    [0, 10],
    [0, 1],
    [-11, -11],
  ]);
});
