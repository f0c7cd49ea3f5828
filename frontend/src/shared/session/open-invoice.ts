import { t } from '@lingui/core/macro';
import { failureText } from '../../lib/server/api-error';
import { notifyError } from '../../ui/feedback/notify';
import { openFile } from './download';

/** Opens the PDF of an invoice or credit note in a new tab; call it in the click itself. */
export async function openInvoice({ pdfPath, number }: { pdfPath: string; number: string }): Promise<void> {
  try {
    await openFile(pdfPath, `${number}.pdf`);
  } catch (thrown) {
    notifyError(failureText(thrown, t`The document could not be opened`));
  }
}
