import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { speakArabic, speakEnglish } from '../../../test/in-arabic';
import { renderApp } from '../../../test/render';
import { session } from '../../shared/session/session';
import { ReportsScreen } from './ReportsScreen';

const STAFF = ['reports.read', 'reports.customers'];

const rows = (groupBy: string, values: Record<string, string[]>) => ({
  __typename: 'Report',
  groupBy,
  measures: ['revenue', 'orders'],
  rowCount: Object.keys(values).length,
  rows: Object.entries(values).map(([key, row]) => ({
    __typename: 'ReportRow',
    key,
    label: `Row ${key}`,
    values: row,
    before: ['1.00', '1'],
  })),
});
const report = (values: Record<string, string[]>) => ({
  ...rows('customer', values),
  type: 'sales',
  groupings: ['month', 'customer'],
  period: { __typename: 'ReportPeriod', from: '2026-04-01', to: '2026-04-30' },
  compared: { __typename: 'ReportPeriod', from: '2026-03-01', to: '2026-03-31' },
  figures: [
    { __typename: 'ReportFigure', measure: 'revenue', value: '-12.50', before: '10.00', changePercent: '-225.0' },
    { __typename: 'ReportFigure', measure: 'orders', value: '3', before: '0', changePercent: null },
    { __typename: 'ReportFigure', measure: 'average_order', value: null, before: null, changePercent: null },
  ],
});

function show(answer: Answers[string], permissions = STAFF) {
  jest.spyOn(session, 'getState').mockReturnValue({
    status: 'signedIn',
    reauthentication: false,
    user: {
      id: '1',
      email: 'a@b.c',
      firstName: 'A',
      lastName: 'B',
      displayName: 'A B',
      role: 'sales_team',
      language: null,
      permissions,
    },
  });
  const api = fakeApi({ Report: answer });
  return { ...api, ...renderApp(api.wrap(<ReportsScreen />), '/reports?from=2026-04-01&to=2026-04-30&by=customer') };
}
afterEach(() => {
  speakEnglish();
  jest.restoreAllMocks();
});

const told =
  (values: Record<string, string[]>): Answers[string] =>
  () => ({
    report: report(values),
    trend: rows('day', { '2026-04-24': ['5.00', '1'] }),
    top: rows('product', {}),
  });

describe('ReportsScreen', () => {
  it('shows figures with their change, and leads to what is behind them', async () => {
    show(told({ 7: ['-12.50', '3'] }));
    const card = await screen.findByRole('link', { name: /Revenue −\$12\.50 Down 225%/ });
    expect(card.getAttribute('href')).toBe('/orders?since=2026-04-01&until=2026-04-30&only=counted');
    expect(screen.getByText('Nothing before to compare with')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Sales' });
    expect(within(table).getByRole('link', { name: 'Row 7' }).getAttribute('href')).toContain('customer=7');
    expect(
      within(table)
        .getAllByRole('link', { name: '3' })
        .map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringContaining('customer=7'), '/orders?since=2026-04-01&until=2026-04-30&only=counted']);
    expect(within(table).getByRole('row', { name: /^Total −\$12\.50 3/ })).toBeTruthy();
  });

  it('leads on a phone, in Arabic, from a figure to its rows, a file and a schedule', async () => {
    const original = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(original(query), { matches: query.includes('max-width') }));
    await speakArabic();
    show(told({ 7: ['-12.50', '3'] }), [...STAFF, 'exports.schedule']);
    expect((await screen.findByRole('link', { name: /الإيراد/ })).getAttribute('href')).toBe(
      '/orders?since=2026-04-01&until=2026-04-30&only=counted',
    );
    await userEvent.click(screen.getByRole('button', { name: 'تصدير البيانات' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.at(-1)?.getAttribute('href')).toBe(
      '/exports?tab=scheduled&of=report&query=type%3Dsales%26from%3D2026-04-01%26to%3D2026-04-30%26compareWith%3Dperiod_before%26groupBy%3Dcustomer',
    );
    expect(items.length).toBeGreaterThan(3);
  });

  it('tells its chart as a table, too', async () => {
    show(told({ 7: ['1.00', '1'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show table' }));
    expect(
      within(screen.getByRole('table', { name: 'Sales Trend' })).getByRole('row', { name: /24 Apr 2026 \$5\.00/ }),
    ).toBeTruthy();
  });

  it('asks for nothing before the filters are applied', async () => {
    const { calls, place } = show(told({ 7: ['1.00', '1'] }));
    await screen.findByRole('table', { name: 'Sales' });
    await userEvent.click(screen.getByRole('button', { name: 'Last Year' }));
    expect(calls).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(place()).toMatch(/from=\d{4}-01-01&to=\d{4}-12-31/);
  });

  it('says that nothing happened, and that it failed', async () => {
    const { unmount } = show(told({}));
    expect(await screen.findByText('Nothing happened in these days')).toBeTruthy();
    unmount();
    show(() => apiFailure('Something broke', 'INTERNAL'));
    expect(await screen.findByText('The report could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy();
  });

  it('offers the types that somebody may see', async () => {
    show(told({}), ['reports.read']);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Report type' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sales']);
  });
});
