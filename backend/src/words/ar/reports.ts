import type { reports as english } from '../en/reports.js';
import type { Catalogue } from '../catalogue.js';

export const reports: Catalogue<typeof english> = {
  'reports.tooLong': 'يغطي التقرير عشر سنوات كحد أقصى',
  'reports.tooFine': 'هذا العدد من الأيام ينتج صفوفًا كثيرة جدًا: اختر الأسابيع أو الأشهر، أو أيامًا أقل',
};
