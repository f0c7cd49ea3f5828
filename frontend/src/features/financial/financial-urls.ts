import { paths } from '../../shared/paths';

export type FinanceTab = 'transactions' | 'invoices' | 'receivables' | 'statement' | 'profit-loss' | 'commissions';

/** The screen at one of its tabs, with that tab's own parameters. */
export function financeTab(tab: FinanceTab, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(tab !== 'transactions' && { tab }), ...params }).toString();
  return `${paths.financial}${query && `?${query}`}`;
}
