/** Files that are taken along, and schedules. */
export const exports = {
  'exports.tooLongForPdf': 'A PDF holds {max} rows at most, and these are {rows}: take Excel or CSV',
  'exports.tooLongForXlsx': 'A sheet holds {max} rows at most, and these are {rows}: take CSV',
  'exports.tooMany': '{max} exports are in the making already: wait for one of them, or cancel it',
  'exports.finished': 'This export is over already',
  'exports.ownerChanged': 'Who asked for this file may not see it any more',
  'exports.gaveUp': 'The file could not be made',
  'exports.notReady': 'The file is not ready',
  'exports.staffOnly': 'Only people of the business: {address} is nobody who works here',
  'exports.weekday': 'Choose the day of the week',
  'exports.monthDay': 'Choose the day of the month',
  'exports.noDays': 'This list has no days to move along',
  'exports.letterText': '{title}: {rows, plural, one {# row} other {# rows}}, made on {day}.',
  'exports.letterTooLarge': 'The file is too large for a letter. Who set it up finds it under My exports.',
  'exports.letterBy': 'Sent by Wholesale Desk as {owner} has set up.',
} as const;
