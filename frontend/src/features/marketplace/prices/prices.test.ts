import { changeSize, changeText, priceDirection } from '../../../ui/display/price-change';
import { extremes, linePoints, priceSteps, stepAt } from './price-steps';
import { rankGap, rankRange } from './RankText';
import { stepText } from './StepReader';

describe('the change of a price', () => {
  it.each([
    ['10.00', '12.50', '+25.0%', 'up'],
    ['12.50', '10.00', '−20.0%', 'down'],
    ['10.00', '10.00', '0.0%', 'same'],
    ['3.00', '4.00', '+33.3%', 'up'],
    ['8.00', '8.01', '+0.1%', 'up'],
    ['0.99', '1.99', '+101.0%', 'up'],
    ['99999999.99', '0.01', '−100.0%', 'down'],
  ])('%s → %s is %s', (before, after, text, direction) => {
    expect(changeText(before, after)).toBe(text);
    expect(priceDirection(before, after)).toBe(direction);
  });

  it('has no percentage when the old price was 0, and never Infinity', () => {
    expect(changeText('0.00', '5.00')).toBe('–');
    expect(changeSize('0', '0')).toBeNull();
    expect(changeText('x', '5.00')).toBe('–');
  });
});

describe('the line of a price', () => {
  const entries = [
    { oldPrice: '12.00', newPrice: '9.00', createdAt: '2026-03-01T00:00:00Z' },
    { oldPrice: '10.00', newPrice: '12.00', createdAt: '2026-02-01T00:00:00Z' },
  ];

  it('starts with the price before the first change and goes on in the order of time', () => {
    const steps = priceSteps(entries, '2026-01-01T00:00:00Z');
    expect(steps.map(({ price }) => price)).toEqual(['10.00', '12.00', '9.00']);
    expect(steps[0]).toMatchObject({ at: null, from: Date.parse('2026-01-01T00:00:00Z') });
  });

  it('takes history that is older than the row', () => {
    expect(priceSteps(entries, '2026-06-01T00:00:00Z')[0]?.from).toBe(Date.parse('2026-02-01T00:00:00Z'));
    expect(priceSteps([], '2026-06-01T00:00:00Z')).toEqual([]);
  });

  it('holds each price until the next, and the last until now', () => {
    const steps = priceSteps(entries, '2026-01-01T00:00:00Z');
    expect(extremes(steps)).toEqual({ lowest: '9.00', highest: '12.00' });
    const now = Date.parse('2026-04-01T00:00:00Z');
    const { moments, prices, min, max } = linePoints(steps, now);
    expect(prices).toEqual([10, 12, 9, 9]);
    expect(moments.at(-1)?.getTime()).toBe(now);
    expect([min < 9, max > 12]).toEqual([true, true]);
    // The clock of a browser may be behind the last change.
    expect(linePoints(steps, 0).moments.at(-1)?.getTime()).toBeGreaterThan(Date.parse('2026-03-01T00:00:00Z'));
  });

  it('finds the step that holds at a place, among hundreds as among two', () => {
    const [step] = priceSteps(entries, '2026-01-01T00:00:00Z');
    const marks = [0, 34.4, 65.6].map((x) => ({ x, y: 0, step: step! }));
    expect([-1, 0, 34, 35, 66, 100].map((x) => stepAt(marks, x))).toEqual([0, 0, 0, 1, 2, 2]);
    const many = Array.from({ length: 401 }, (_, n) => ({ x: n / 4, y: 0, step: step! }));
    expect([0, 0.3, 50, 99.9, 100].map((x) => stepAt(many, x))).toEqual([0, 1, 200, 399, 400]);
  });

  it('tells a step in words: price, when, how far, why, who', () => {
    const told = [{ ...entries[0]!, changeReason: 'Raw materials', updatedByName: 'Omar' }, entries[1]!];
    const [before, rise, drop] = priceSteps(told, '2026-01-01T00:00:00Z');
    expect(stepText(before!)).toBe('$10.00, before the first change');
    expect(stepText(rise!)).toMatch(/^\$12\.00 since .+, Rise \+20\.0%, No reason provided$/);
    expect(stepText(drop!)).toMatch(/^\$9\.00 since .+, Drop −25\.0%, Raw materials, Omar$/);
  });

  it('lies flat in the middle when the price came back to itself at once', () => {
    const same = [{ oldPrice: '5.00', newPrice: '5.00', createdAt: '2026-02-01T00:00:00Z' }];
    const { min, max } = linePoints(priceSteps(same, '2026-01-01T00:00:00Z'), Date.parse('2026-04-01T00:00:00Z'));
    expect((min + max) / 2).toBe(5);
  });
});

it('says what stands between a price and the lowest', () => {
  const rank = { position: 2, offers: 5, lowest: '9.00', highest: '14.00' };
  expect(rankGap(rank, '10.00', true)).toBe('$1.00 above the lowest');
  expect(rankGap({ ...rank, position: 1 }, '9.00', true)).toBe('Lowest price');
});

it('tells a supplier how many are cheaper, and roughly between which prices they lie', () => {
  const rank = { position: 2, offers: 5, lowest: '9.00', highest: '14.00' };
  expect(rankGap(rank, '10.00', false)).toBe('1 offer is cheaper');
  expect(rankGap({ ...rank, position: 4 }, '13.00', false)).toBe('3 offers are cheaper');
  expect(rankRange(rank, false)).toBe('about $9.00 – $14.00');
  expect(rankRange({ ...rank, lowest: null, highest: null }, false)).toBe('Shown once 3 suppliers offer it');
});
