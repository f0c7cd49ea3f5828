import { decimal, permille } from '../../finance/index.js';
import { FORMS, QUOTIENTS, ReportForm, type ReportMeasure } from './report.rules.js';

/** A decimal text as a whole number of its last places: "-1.50", 2 → -150n. */
function scaled(value: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

/** How a figure changed in per cent; what is in per cent itself, in percentage points. Null without anything to compare with. */
export function changePercent(measure: ReportMeasure, before: string | null, now: string | null): string | null {
  if (before === null || now === null) return null;
  const form = FORMS[measure];
  const [from, to] = [scaled(before, PLACES[form]), scaled(now, PLACES[form])];
  if (form === ReportForm.percent) return decimal(to - from);
  if (from === 0n) return null;
  return permille(to - from, from < 0n ? -from : from);
}

/** Places after the point, by form. */
export const PLACES: Readonly<Record<ReportForm, number>> = { money: 2, count: 0, percent: 1, ratio: 2 };

/** What a figure is of days on which nothing happened: zero, unless it divides. */
export function nothingOf(measure: ReportMeasure): string | null {
  const form = FORMS[measure];
  return QUOTIENTS.has(measure) ? null : form === ReportForm.money ? '0.00' : '0';
}
