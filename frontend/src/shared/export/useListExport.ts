import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { failureText } from '../../lib/server/api-error';
import { newClientKey } from '../../lib/server/client-key';
import { notify, notifyError } from '../../ui/feedback/notify';
import type { FileFormat, ListExport } from '../../ui/grid/ExportButton';
import { newSchedule } from '../paths';
import { downloadFile } from '../session/download';
import { useCan } from '../session/useSession';
import { useStartExportMutation } from './export.generated';
import { exportQuery, exportSource, type ExportedList, type ListVariables } from './list-export';

/**
 * Takes along what a list shows under its filter and in its order, all pages of it: a small file is downloaded at once, a large
 * one is made meanwhile and waits under My exports.
 */
export function useListExport(list: ExportedList, variables?: ListVariables): ListExport {
  const [busy, setBusy] = useState(false);
  const [start] = useStartExportMutation();
  const maySchedule = useCan('exports.schedule');
  const [source, query] = [exportSource(list), exportQuery(list, variables)];
  const run = async (format: FileFormat) => {
    setBusy(true);
    try {
      const { data } = await start({ variables: { input: { source, query, format, clientKey: newClientKey() } } });
      if (!data) throw new Error('The server answered without data.');
      const { id, state, fileName, errorText } = data.startExport;
      if (state === 'failed') return notifyError(errorText ?? t`The list could not be exported`);
      if (state === 'ready') {
        await downloadFile(`/api/exports/${id}/file`, fileName);
        return notify({ text: t`Exported` });
      }
      notify({ text: t`The list is large: its file is being made, and waits under My exports in your menu` });
    } catch (thrown) {
      notifyError(failureText(thrown, t`The list could not be exported`));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run, scheduleTo: maySchedule ? newSchedule(source, query) : undefined };
}
