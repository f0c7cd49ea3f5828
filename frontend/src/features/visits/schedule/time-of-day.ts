const MINUTES_A_DAY = 1440;

/** Arabic-Indic, Persian and full-width digits. */
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const digitOf = (char: string): string => String((char.codePointAt(0) ?? 0) & 0xf);

/** Before and after noon, as both languages write it. */
const NOON = /\s*(am|pm|a\.m\.|p\.m\.|ص|م)$/i;

/** A time as people type it (`9`, `9:30`, `0930`, `2:05 pm`, `٩:٣٠`) as `09:30`; null for what is none. */
export function readTime(typed: string): string | null {
  const text = typed.replace(FOREIGN_DIGITS, digitOf).trim();
  const noon = NOON.exec(text)?.[1]?.toLowerCase();
  const found = /^(\d{1,2})(?:[:.٫]?(\d{2}))?$/.exec(text.replace(NOON, ''));
  if (!found) return null;
  let hour = Number(found[1]);
  const minute = Number(found[2] ?? '0');
  if (noon !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (noon.startsWith('p') || noon === 'م' ? 12 : 0);
  }
  const minutes = hour * 60 + minute;
  if (minute > 59 || minutes >= MINUTES_A_DAY) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Every half hour of a working day, to choose from. */
export const HALF_HOURS: readonly string[] = Array.from({ length: 29 }, (_, n) => {
  const minutes = 8 * 60 + n * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});
