import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { Bidi } from '../../ui/display/Bidi';
import { behindCell, behindFigure, behindRow } from './drill-down';
import type { ReportFiguresFragment, ReportRowsFragment } from './reports.generated';
import type { ReportState } from './report-state';
import { figureText, groupingWords, measures, NONE, rowName } from './report-words';

/** Hairlines between rows, figures at the end; on a phone each row stands as a card. */
const tableSx: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 1, textAlign: 'end', whiteSpace: 'nowrap' },
  '& thead th:first-of-type, & th[scope="row"]': { paddingInlineStart: 2, textAlign: 'start', whiteSpace: 'normal' },
  '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 500, whiteSpace: 'normal' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 500 },
  '& tfoot tr': { borderTop: 2, borderColor: 'divider' },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '@media screen and (max-width: 699.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tfoot': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: '1fr', px: 2, py: 1.5, rowGap: 0.5 },
    '& th, & td, & th[scope="row"]': { p: 0 },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: 2 },
    // For fingers.
    '& td a': { display: 'inline-flex', justifyContent: 'flex-end', alignItems: 'center', minWidth: 24, minHeight: 24 },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary', fontWeight: 400 },
  },
};

/** A figure that leads to the list behind it; a dash, for none, leads nowhere. */
function Figure({ text, to }: { text: string; to: string | undefined }) {
  if (to === undefined || text === NONE) return text;
  return (
    <Link component={RouterLink} to={to} color="inherit" underline="hover">
      {text}
    </Link>
  );
}

interface FigureTableProps {
  label: string;
  state: ReportState;
  report: ReportRowsFragment;
  /** The figures of the whole, for the last line. */
  whole?: ReportFiguresFragment['figures'];
}

/** The rows of a report; each row and figure leads to the list behind it, and the first figure stands beside that of the compared days. */
export function FigureTable({ label, state, report, whole }: FigureTableProps) {
  const { groupBy, rows } = report;
  const [first] = report.measures;
  const beforeLabel = first && t`${measures[first].label}, compared days`;
  const totals = new Map(whole?.map((figure) => [figure.measure, figure]));
  return (
    <Box component="table" aria-label={label} sx={tableSx}>
      <thead>
        <tr>
          <th scope="col">{groupingWords[groupBy]}</th>
          {report.measures.map((measure) => (
            <th key={measure} scope="col">
              {measures[measure].label}
            </th>
          ))}
          <th scope="col">{beforeLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const to = behindRow(state, groupBy, row.key);
          const name = <Bidi>{rowName(groupBy, row)}</Bidi>;
          return (
            <tr key={row.key}>
              <th scope="row">
                {to === undefined ? (
                  name
                ) : (
                  <Link component={RouterLink} to={to} color="inherit" underline="hover">
                    {name}
                  </Link>
                )}
              </th>
              {report.measures.map((measure, index) => (
                <td key={measure} data-label={measures[measure].label}>
                  <Figure
                    text={figureText(measure, row.values[index])}
                    to={behindCell(state, groupBy, row.key, measure)}
                  />
                </td>
              ))}
              <td data-label={beforeLabel}>{first && figureText(first, row.before[0])}</td>
            </tr>
          );
        })}
      </tbody>
      {whole && (
        <tfoot>
          <tr>
            <th scope="row">{t`Total`}</th>
            {report.measures.map((measure) => (
              <td key={measure} data-label={measures[measure].label}>
                <Figure text={figureText(measure, totals.get(measure)?.value)} to={behindFigure(state, measure)} />
              </td>
            ))}
            <td data-label={beforeLabel}>{first && figureText(first, totals.get(first)?.before)}</td>
          </tr>
        </tfoot>
      )}
    </Box>
  );
}
