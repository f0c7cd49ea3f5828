import { t } from '@lingui/core/macro';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDay } from '../../lib/dates/dates';
import { useListExport } from '../../shared/export/useListExport';
import { useCurrentUser } from '../../shared/session/useSession';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ExportButton } from '../../ui/grid/ExportButton';
import { Page } from '../../ui/layout/Page';
import { Printable } from '../../ui/layout/Printable';
import { useReportQuery } from './reports.generated';
import { addressOf, questionsOf, useReportState, type ReportState, type Span } from './report-state';
import { typeWords } from './report-words';
import { QuickReports } from './QuickReports';
import { ReportCards } from './ReportCards';
import { ReportFilters } from './ReportFilters';
import { ReportTable } from './ReportTable';
import { ReportTrend } from './ReportTrend';
import { TopProducts } from './TopProducts';

/** Reports & Analytics: figures of some days, compared with others; the address says which. */
export function ReportsScreen() {
  const navigate = useNavigate();
  const { state, types } = useReportState();
  const [picked, setPicked] = useState<Span>();
  const show = useCallback((next: ReportState) => void navigate(addressOf(next)), [navigate]);
  const { hasTrend, ...questions } = questionsOf(state);
  // A vendor's sales are told by days alone.
  const isVendor = useCurrentUser().role === 'vendor';
  const hasTop = state.type === 'sales' && !isVendor;
  const { data, previousData, error, loading, refetch } = useReportQuery({
    variables: { ...questions, hasTrend, hasTop },
    fetchPolicy: 'cache-and-network',
  });
  // Of another type there is nothing to be left standing while this one comes.
  const shown = data ?? (previousData?.report.type === state.type ? previousData : undefined);
  const { first: _rows, ...table } = questions.table;
  const exporting = useListExport('reports', { filter: table });

  return (
    <Page
      title={t`Reports & Analytics`}
      subtitle={t`How the business does, and what is behind each figure`}
      actions={<ExportButton label={t`Export Data`} disabled={!shown} {...exporting} />}
      primary={{
        label: t`Generate Report`,
        icon: <AssessmentOutlined />,
        onClick: () => window.print(),
        disabled: !shown,
        tooltip: t`To print, or to save as PDF`,
      }}
    >
      <ReportFilters
        key={addressOf(state)}
        state={state}
        types={types}
        onApply={show}
        picked={picked}
        onPick={setPicked}
      />
      {error && !shown ? (
        <Card>
          <ErrorState title={t`The report could not be loaded`} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Printable>
          <Box aria-busy={loading} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box data-paper sx={{ fontSize: 18, fontWeight: 600 }}>
              {typeWords[state.type]}, {formatDay(state.from)} – {formatDay(state.to)}
            </Box>
            <ReportCards state={state} report={shown?.report} />
            <Box
              data-noprint
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  ...(hasTop && { lg: 'minmax(0, 2fr) minmax(0, 1fr)' }),
                },
              }}
            >
              <ReportTrend state={state} report={hasTrend ? shown?.trend : shown?.report} question={questions.trend} />
              {hasTop && <TopProducts state={state} report={shown?.top} />}
            </Box>
            <Box data-noprint>
              <QuickReports state={state} types={types} />
            </Box>
            <ReportTable state={state} report={shown?.report} exporting={exporting} onShow={show} />
          </Box>
        </Printable>
      )}
    </Page>
  );
}
