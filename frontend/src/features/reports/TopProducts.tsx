import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { useListExport } from '../../shared/export/useListExport';
import { Bidi } from '../../ui/display/Bidi';
import { ExportButton } from '../../ui/grid/ExportButton';
import { Section } from '../../ui/layout/Section';
import { behindRow } from './drill-down';
import type { ReportRowsFragment } from './reports.generated';
import { questionsOf, type ReportState } from './report-state';
import { figureText, rowName } from './report-words';

const ROWS = [0, 1, 2, 3, 4];

/** The goods that sold most, by what they brought in without tax. */
export function TopProducts({ state, report }: { state: ReportState; report: ReportRowsFragment | undefined }) {
  const { first: _rows, ...filter } = questionsOf(state).top;
  const leaving = useListExport('reports', { filter });
  const most = Math.max(...(report?.rows.map(({ values }) => Number(values[0])) ?? []), 1);
  return (
    <Section title={t`Top Products`} action={<ExportButton {...leaving} />}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
        {report?.rows.map((row) => (
          <li key={row.key}>
            <Box sx={{ display: 'flex', gap: 1, fontSize: 13, mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
              <Link
                component={RouterLink}
                to={behindRow(state, 'product', row.key) ?? ''}
                color="inherit"
                underline="hover"
                sx={{ flex: 1, fontWeight: 500 }}
              >
                <Bidi>{rowName('product', row)}</Bidi>
              </Link>
              <Box component="span">{figureText('goods', row.values[0])}</Box>
            </Box>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'action.hover' }}>
              <Box
                sx={{
                  height: '100%',
                  borderRadius: 3,
                  bgcolor: 'primary.main',
                  width: `${Math.max(0, (Number(row.values[0]) / most) * 100)}%`,
                }}
              />
            </Box>
          </li>
        ))}
        {report?.rows.length === 0 && (
          <Box component="li" sx={{ color: 'text.secondary', fontSize: 13 }}>{t`Nothing was sold in these days.`}</Box>
        )}
        {!report && ROWS.map((row) => <Skeleton key={row} component="li" variant="rounded" height={31} />)}
      </Box>
    </Section>
  );
}
