/** Weeks begin on Saturday where the weekend is Friday and Saturday and calendars say so (CLDR). */
const SATURDAY = new Set([
  'Africa/Algiers',
  'Africa/Cairo',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Bahrain',
  'Asia/Damascus',
  'Asia/Kabul',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Asia/Qatar',
  'Asia/Tehran',
]);
const SUNDAY = new Set([
  'Asia/Aden',
  'Asia/Dhaka',
  'Asia/Hong_Kong',
  'Asia/Jakarta',
  'Asia/Jerusalem',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Manila',
  'Asia/Riyadh',
  'Asia/Seoul',
  'Asia/Singapore',
  'Asia/Tokyo',
]);

/** The day a week begins on in a business's zone: 0 Sunday, 1 Monday, 6 Saturday. */
export function weekStart(zone: string): 0 | 1 | 6 {
  if (SATURDAY.has(zone)) return 6;
  return SUNDAY.has(zone) || zone.startsWith('America/') ? 0 : 1;
}
