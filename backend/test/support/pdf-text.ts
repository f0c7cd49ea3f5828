import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
