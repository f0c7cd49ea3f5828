import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportGrouping, ReportType } from '../../gql/schema.generated';
import { useCurrentUser } from '../../shared/session/useSession';
import { Section } from '../../ui/layout/Section';
import { addressOf, type ReportState } from './report-state';

interface QuickReport {
  readonly label: string;
  readonly type: ReportType;
  readonly groupBy: ReportGrouping;
}

/** What is asked for most. */
const quickReports = (): readonly QuickReport[] => [
  { label: t`Sales by product`, type: 'sales', groupBy: 'product' },
  { label: t`Sales by customer`, type: 'sales', groupBy: 'customer' },
  { label: t`Sales by sales person`, type: 'sales', groupBy: 'sales_person' },
  { label: t`Stock by category`, type: 'inventory', groupBy: 'category' },
  { label: t`Customers by value`, type: 'customers', groupBy: 'customer' },
  { label: t`Profit by month`, type: 'financial', groupBy: 'month' },
  { label: t`Visits by area`, type: 'field_work', groupBy: 'area' },
  { label: t`Purchases by supplier`, type: 'suppliers', groupBy: 'supplier' },
];

/** Reports of the same days at one click. */
export function QuickReports({ state, types }: { state: ReportState; types: readonly ReportType[] }) {
  const isVendor = useCurrentUser().role === 'vendor';
  const isStaff = types.includes('customers');
  // Buyers have what they bought by days and goods, vendors what they sold by days.
  const offered = quickReports().filter(
    ({ type, groupBy }) => types.includes(type) && (isStaff || (groupBy === 'product' && !isVendor)),
  );
  if (offered.length === 0) return null;
  return (
    <Section title={t`Quick Reports`}>
      <Box sx={{ px: 2, pb: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offered.map(({ label, type, groupBy }) => (
          <Button
            key={label}
            component={RouterLink}
            to={addressOf({ ...state, type, groupBy })}
            variant="outlined"
            color="secondary"
            size="small"
            aria-current={state.type === type && state.groupBy === groupBy ? 'page' : undefined}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
