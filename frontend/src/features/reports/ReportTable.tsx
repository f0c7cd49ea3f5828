import { t } from '@lingui/core/macro';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { ReportGrouping } from '../../gql/schema.generated';
import { formatCount } from '../../lib/numbers/numbers';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ExportButton, type ListExport } from '../../ui/grid/ExportButton';
import { Section } from '../../ui/layout/Section';
import { FigureTable } from './FigureTable';
import type { ReportFiguresFragment, ReportRowsFragment } from './reports.generated';
import type { ReportState } from './report-state';
import { groupingWords, typeWords } from './report-words';

interface ReportTableProps {
  state: ReportState;
  report: (ReportFiguresFragment & ReportRowsFragment) | undefined;
  exporting: ListExport;
  onShow: (next: ReportState) => void;
}

/** The report by what somebody wants it by, to read and to take along. */
export function ReportTable({ state, report, exporting, onShow }: ReportTableProps) {
  const title = typeWords[state.type];
  const isEmpty = report?.rows.length === 0;
  return (
    <Section
      title={title}
      action={
        <Box data-noprint sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <TextField
            select
            size="small"
            label={t`Group by`}
            value={report?.groupBy ?? ''}
            disabled={!report}
            onChange={(event) => onShow({ ...state, groupBy: event.target.value as ReportGrouping })}
            sx={{ minWidth: 150 }}
          >
            {(report?.groupings ?? []).map((grouping) => (
              <MenuItem key={grouping} value={grouping}>
                {groupingWords[grouping]}
              </MenuItem>
            ))}
          </TextField>
          <ExportButton label={t`Export`} disabled={!report || isEmpty === true} {...exporting} />
        </Box>
      }
    >
      {!report ? (
        <Box sx={{ px: 2, pb: 2 }}>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} variant="rounded" height={32} sx={{ mb: 1 }} />
          ))}
        </Box>
      ) : isEmpty ? (
        <EmptyState
          icon={<AssessmentOutlined />}
          title={t`Nothing happened in these days`}
          text={t`Choose other days or another report.`}
        />
      ) : (
        <>
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t`Rows of the report`}>
            <FigureTable label={title} state={state} report={report} whole={report.figures} />
          </Box>
          {report.rowCount > report.rows.length && (
            <Box sx={{ px: 2, py: 1.5, fontSize: 13, color: 'text.secondary' }}>
              {t`The first ${formatCount(report.rows.length)} of ${formatCount(report.rowCount)} rows; the export has all of them.`}
            </Box>
          )}
        </>
      )}
    </Section>
  );
}
