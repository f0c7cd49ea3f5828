import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIRST = [
  'فهد',
  'محمد',
  'سارة',
  'خالد',
  'ريم',
  'لؤي',
  'آلاء',
  'إسلام',
  'ضحى',
  'ظافر',
  'عبد الإله',
  'Ahmad',
  'صفاء',
];
const LAST = ['المطيري', 'النهدي', 'العتيبي', 'القحطاني', 'الأحمدي', 'اللحياني', 'الضبيب', 'الآلوسي', 'Al-Noor', '12'];
const SPECIAL = [
  'مُحَمَّدٌ الأَمِين',
  'لَا إِلَهَ إِلَّا الله',
  'الْحَمْدُ لِلَّهِ',
  'یاسمین و ياسمين',
  'كريم و کریم',
  'پیراهن ژاله گلاب چرم',
  'شامبو Argan Oil 250 مل',
  'تطويـــل',
  'office fluffy',
];

/** Names in which letters join, carry marks, look alike, or stand beside another script. */
export const NAMES: readonly string[] = [
  ...SPECIAL,
  ...FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)),
];

/** The text of a PDF as poppler reads it, without marks of direction; null where poppler is missing. */
export function textOfPdf(content: Uint8Array): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'pdf-text-'));
  try {
    const file = join(directory, 'x.pdf');
    writeFileSync(file, content);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    return text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  } catch (error) {
    // No `instanceof`: the error comes from outside the test's realm.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
