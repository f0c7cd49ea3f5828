import { formatMoney } from '../../lib/numbers/money';

/** An amount as `$1,234.50` with tabular figures. `value` is the API's decimal string; null shows a dash. */
export function Money({ value, strong = false }: { value: string | null | undefined; strong?: boolean }) {
  if (value === null || value === undefined) return <span>—</span>;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...(strong && { fontWeight: 600 }) }}>
      {formatMoney(value)}
    </span>
  );
}
