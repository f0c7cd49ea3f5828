import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import type { ReportInput } from '../../gql/schema.generated';
import { useListExport } from '../../shared/export/useListExport';
import { ExportButton } from '../../ui/grid/ExportButton';
import { Section } from '../../ui/layout/Section';
import { FigureTable } from './FigureTable';
import type { ReportRowsFragment } from './reports.generated';
import type { ReportState } from './report-state';
import { measures } from './report-words';

/** What is drawn comes after the figures above it. */
const ReportPlot = lazy(() => import('./ReportPlot'));

const placeholder = <Skeleton variant="rounded" height={312} />;

interface ReportTrendProps {
  state: ReportState;
  report: ReportRowsFragment | undefined;
  question: ReportInput;
}

/** The first figure over time beside that of the compared days, drawn or as a table. */
export function ReportTrend({ state, report, question }: ReportTrendProps) {
  const [asTable, setAsTable] = useState(false);
  const { first: _rows, ...filter } = question;
  const leaving = useListExport('reports', { filter });
  const [first] = report?.measures ?? [];
  const title = state.type === 'sales' ? t`Sales Trend` : first ? measures[first].label : t`Trend`;
  return (
    <Section
      title={title}
      action={
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          {asTable && <ExportButton {...leaving} />}
          <Button size="small" color="secondary" disabled={!report} onClick={() => setAsTable((table) => !table)}>
            {asTable ? t`Show chart` : t`Show table`}
          </Button>
        </Box>
      }
    >
      {!report || !first ? (
        <Box sx={{ px: 2, pb: 2 }}>{placeholder}</Box>
      ) : asTable ? (
        <Box sx={{ maxHeight: 420, overflow: 'auto' }}>
          <FigureTable label={title} state={state} report={report} />
        </Box>
      ) : (
        <Box sx={{ px: 2, pb: 2 }}>
          <Suspense fallback={placeholder}>
            <ReportPlot title={title} report={report} measure={first} />
          </Suspense>
        </Box>
      )}
    </Section>
  );
}
