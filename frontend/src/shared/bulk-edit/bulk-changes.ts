import { fromCents, toCents } from '../../lib/numbers/money';

/** How a value of many rows is changed. */
export type How = 'set' | 'raise' | 'lower' | 'clear';

/** To what a price that was raised or lowered by per cent is rounded. */
export const ROUNDINGS = ['0.01', '0.05', '0.50', '1.00', '.99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export type FieldKind = 'price' | 'money' | 'percent' | 'whole' | 'text' | 'choice';

/** A field of rows that many can be given a value of at once. */
export interface BulkField<R> {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Texts that are offered; others can be typed. */
  readonly suggestions?: readonly string[];
  /** Whether a row may have none. */
  readonly clearable?: boolean;
  /** What a row has; null for none, undefined where the field is none of it: such a row is left alone. */
  readonly read: (row: R) => string | null | undefined;
  /** The same as people read it; as it is unless said otherwise. */
  readonly show?: (value: string) => string;
}

/** What is to become of one field of all rows. */
export interface BulkChange {
  readonly field: string;
  readonly how: How;
  /** As the server takes it: a value, or per cent. */
  readonly value: string;
  readonly rounding: Rounding;
}

/** The values that one row is given, by field. */
export type Targets = Readonly<Record<string, string | null>>;

const STEPS: Readonly<Record<Exclude<Rounding, '.99'>, bigint>> = { '0.01': 1n, '0.05': 5n, '0.50': 50n, '1.00': 100n };

const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

function rounded(cents: bigint, rounding: Rounding): bigint {
  if (rounding !== '.99') return halfUp(cents, STEPS[rounding]) * STEPS[rounding];
  // The nearest price that ends so; never below the first of them.
  const whole = halfUp(cents + 1n, 100n);
  return (whole < 1n ? 1n : whole) * 100n - 1n;
}

/** A price changed by per cent with at most two decimals, exact to the cent and rounded half up; never below 0. */
export function changedPrice(price: string, how: 'raise' | 'lower', percent: string, rounding: Rounding): string {
  const [cents, hundredths] = [toCents(price) ?? 0n, toCents(percent) ?? 0n];
  const factor = how === 'raise' ? 10_000n + hundredths : 10_000n - hundredths;
  if (factor <= 0n) return '0.00';
  return fromCents(rounded(halfUp(cents * factor, 10_000n), rounding));
}

/** Whether two values of a field are one. */
const isSame = (kind: FieldKind, a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && kind !== 'text' && kind !== 'choice' && toCents(a) === toCents(b));

/** The values that a row is given. */
export function targetsOf<R>(row: R, fields: readonly BulkField<R>[], changes: readonly BulkChange[]): Targets {
  const targets: Record<string, string | null> = {};
  for (const { field: name, how, value, rounding } of changes) {
    const before = fields.find((field) => field.name === name)?.read(row);
    if (before === undefined) continue;
    if (how === 'clear') targets[name] = null;
    else if (how === 'set') targets[name] = value;
    else if (before !== null) targets[name] = changedPrice(before, how, value, rounding);
  }
  return targets;
}

/** What changes of one row, as it is shown before it happens. */
export interface PlannedRow<R> {
  readonly row: R;
  readonly parts: readonly {
    readonly field: BulkField<R>;
    readonly from: string | null;
    readonly to: string | null;
  }[];
}

/** The rows that change, by the values they are given; one that has them already is none of them. */
export function planOf<R extends { readonly id: string }>(
  rows: readonly R[],
  fields: readonly BulkField<R>[],
  targetsById: (row: R) => Targets,
): PlannedRow<R>[] {
  return rows.flatMap((row) => {
    const parts = Object.entries(targetsById(row)).flatMap(([name, to]) => {
      const field = fields.find((each) => each.name === name);
      const from = field?.read(row);
      if (!field || from === undefined || isSame(field.kind, from, to)) return [];
      return [{ field, from, to }];
    });
    return parts.length > 0 ? [{ row, parts }] : [];
  });
}
