/** Reports and their bounds. */
export const reports = {
  'reports.tooLong': 'A report spans ten years at most',
  'reports.tooFine': 'So many days make too many rows: choose weeks or months, or fewer days',
} as const;
