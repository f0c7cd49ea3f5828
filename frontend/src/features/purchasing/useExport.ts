import { useState } from 'react';
import { failureText } from '../../lib/server/api-error';
import { notify, notifyError } from '../../ui/feedback/notify';
import { exportPurchases, type PurchaseExport } from './export-purchases';

/** Downloads what a filter leaves, and says how it went. */
export function useExport(filter: PurchaseExport): { busy: boolean; run: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await exportPurchases(filter);
      notify({ text: 'Purchase orders exported as CSV' });
    } catch (thrown) {
      notifyError(failureText(thrown, 'The purchase orders could not be exported'));
    }
    setBusy(false);
  };
  return { busy, run };
}
