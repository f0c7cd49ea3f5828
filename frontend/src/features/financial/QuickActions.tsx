import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/layout/Section';
import { useFinanceAccess } from './access';
import { financeTab } from './financial-urls';

const look = {
  fullWidth: true,
  variant: 'outlined',
  color: 'secondary',
  sx: { minHeight: 44, justifyContent: 'flex-start' },
} as const;

interface QuickActionsProps {
  exporting: boolean;
  onExport: () => void;
  onRecordPayment: () => void;
}

/** Each opens the real thing; what a role may not do is not offered. */
export function QuickActions({ exporting, onExport, onRecordPayment }: QuickActionsProps) {
  const { seesBooks, keepsBooks } = useFinanceAccess();
  return (
    <Section title="Quick Actions">
      <Box sx={{ display: 'grid', gap: 1, px: 2, pb: 2 }}>
        <Button {...look} startIcon={<ReceiptLongOutlined />} component={Link} to={financeTab('invoices')}>
          {seesBooks ? 'Generate Invoice' : 'View Invoices'}
        </Button>
        {keepsBooks && (
          <Button {...look} startIcon={<PaymentsOutlined />} onClick={onRecordPayment}>
            Record Payment
          </Button>
        )}
        {seesBooks && (
          <Button {...look} startIcon={<AssessmentOutlined />} component={Link} to={financeTab('profit-loss')}>
            View P&amp;L Statement
          </Button>
        )}
        <Button
          {...look}
          startIcon={<DownloadOutlined />}
          loading={exporting}
          loadingPosition="start"
          onClick={onExport}
        >
          Export Financials
        </Button>
      </Box>
    </Section>
  );
}
