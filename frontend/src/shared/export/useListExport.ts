import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { failureText } from '../../lib/server/api-error';
import { notify, notifyError } from '../../ui/feedback/notify';
import type { ListExport } from '../../ui/grid/ExportButton';
import { downloadFile } from '../session/download';
import { exportFile, exportPath, type ExportedList, type ListVariables } from './list-export';

/** Downloads what a list shows under its filter and in its order, all pages of it, and says how it went. */
export function useListExport(list: ExportedList, variables?: ListVariables): ListExport {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await downloadFile(exportPath(list, variables), exportFile(list));
      notify({ text: t`Exported as CSV` });
    } catch (thrown) {
      notifyError(failureText(thrown, t`The list could not be exported`));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
