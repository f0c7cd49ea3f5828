import { t } from '@lingui/core/macro';
import { ExportButton } from '../../ui/grid/ExportButton';
import { useListExport } from '../export/useListExport';

interface StatementExportProps {
  customerId: string;
  from: string;
  to: string;
  disabled?: boolean;
}

/** Takes an account along: as PDF for the customer, or as a sheet. */
export function StatementExport({ customerId, from, to, disabled = false }: StatementExportProps) {
  const exporting = useListExport('finance/statement', { filter: { customerId, from, to } });
  return <ExportButton {...exporting} label={t`Export`} disabled={disabled} />;
}
