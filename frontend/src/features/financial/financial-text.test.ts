import { changeOf, percentText } from './change';
import { financeTab } from './financial-urls';
import { rowsOf } from './reports/ProfitLossTab';
import { signedAmount } from './transactions/transaction-look';

it('words a change with its direction, and what is good of it', () => {
  expect(changeOf('12.50').change).toEqual({ direction: 'up', text: 'Up 12.5% vs. last month', tone: 'green' });
  expect(changeOf('12.5', 'down').change?.tone).toBe('red');
  expect(changeOf('-4.0', 'down').change).toEqual({
    direction: 'down',
    text: 'Down 4% vs. last month',
    tone: 'green',
  });
  expect(changeOf('2.1', 'up', ' pts').change?.text).toBe('Up 2.1 pts vs. last month');
  expect(changeOf('0.0')).toEqual({ hint: 'Same as last month' });
  expect(changeOf(null)).toEqual({ hint: 'Nothing last month to compare with' });
  expect(changeOf(undefined)).toEqual({});
});

it('shows a share without idle zeros', () => {
  expect(['35.0', '0.5', '100', '10.0', null].map(percentText)).toEqual(['35%', '0.5%', '100%', '10%', '–']);
});

it('says which way an amount goes', () => {
  expect(signedAmount({ type: 'sale', amount: '1234.5' })).toEqual({
    text: '+$1,234.50',
    word: 'In',
    color: 'success.main',
  });
  expect(signedAmount({ type: 'expense', amount: '-5' })).toEqual({
    text: '−$5.00',
    word: 'Out',
    color: 'error.main',
  });
  expect(signedAmount({ type: 'payment', amount: '0.00' }).word).toBe('');
});

it.each([
  ['buyer', 'sale', '200.00', '+$200.00 Owed'],
  ['buyer', 'payment', '120.00', '−$120.00 Paid'],
  // A payment taken back is owed again.
  ['buyer', 'payment', '-120.00', '+$120.00 Owed'],
  ['buyer', 'refund', '-20.00', '−$20.00 Credited'],
  ['buyer', 'purchase', '-300.00', '+$300.00 Sold'],
  ['seller', 'commission', '-40.00', '+$40.00 Earned'],
  ['seller', 'commission', '8.00', '−$8.00 Taken back'],
  ['seller', 'sale', '200.00', '+$200.00 In'],
] as const)('shows a %s the own side of a %s of %s', (viewer, type, amount, shown) => {
  const { text, word } = signedAmount({ type, amount }, viewer);
  expect(`${text} ${word}`).toBe(shown);
});

it('writes a loss with the same minus sign as every amount', () => {
  expect(percentText('-4.50')).toBe('−4.5%');
  expect(percentText('12.0')).toBe('12%');
  expect(percentText(null)).toBe('–');
});

it('addresses a tab with its parameters', () => {
  expect(financeTab('transactions')).toBe('/financial');
  expect(financeTab('transactions', { type: 'sale' })).toBe('/financial?type=sale');
  expect(financeTab('receivables', { customer: '3' })).toBe('/financial?tab=receivables&customer=3');
});

it('lays the profit and loss statement out from revenue to what is left', () => {
  const rows = rowsOf({
    __typename: 'ProfitAndLoss',
    from: '2026-11-01',
    to: '2026-11-28',
    sales: '1000.00',
    shipping: '20.00',
    refunds: '100.00',
    netRevenue: '920.00',
    costOfGoods: '500.00',
    grossProfit: '420.00',
    grossMargin: '45.7',
    commissions: '30.00',
    expenses: [{ __typename: 'ExpenseLine', category: 'rent', amount: '200.00' }],
    totalExpenses: '200.00',
    netProfit: '190.00',
    taxCollected: '138.00',
  });
  expect(rows.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Sales 1000.00',
    'Shipping charged 20.00',
    'Refunds -100.00',
    'Net revenue 920.00',
    'Cost of goods sold -500.00',
    'Gross profit 420.00',
    'Rent -200.00',
    'Total expenses -200.00',
    'Commissions -30.00',
    'Net profit 190.00',
  ]);
  const span = 'from=2026-11-01&to=2026-11-28';
  expect(rows.map(({ label, to }) => [label, to])).toEqual([
    ['Sales', `/financial?type=sale&${span}`],
    ['Shipping charged', `/financial?type=sale&${span}`],
    ['Refunds', `/financial?type=refund&${span}`],
    ['Net revenue', undefined],
    ['Cost of goods sold', `/financial?type=sale&${span}`],
    ['Gross profit', undefined],
    ['Rent', `/financial?type=expense&category=rent&${span}`],
    ['Total expenses', `/financial?type=expense&${span}`],
    ['Commissions', `/financial?type=commission&${span}`],
    ['Net profit', undefined],
  ]);
});
