import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatCount, signed } from '../../../lib/numbers/numbers';
import { inventoryDetail } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { CutText } from '../../../ui/display/CutText';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { DetailFacts } from '../../../ui/layout/DetailDrawer';
import { Section } from '../../../ui/layout/Section';
import type { StockCountSheetQuery } from '../stock-counts.generated';

type Sheet = NonNullable<StockCountSheetQuery['stockCount']>;

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 140px 88px 88px 88px 104px' },
  columnGap: 2,
  px: 2,
  alignItems: 'center',
} as const;
const wide = { display: { xs: 'none', sm: 'block' } } as const;
const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

/** A count that is over, as a document: who, when, why, and each line. */
export function CountDocument({ sheet }: { sheet: Sheet }) {
  const { differenceValue } = sheet;
  const lines = [...sheet.lines].sort((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0));
  return (
    <>
      <Section title={t`What came of it`}>
        <Box sx={{ px: 2, pb: 2 }}>
          <DetailFacts
            facts={[
              { label: t`Counted`, value: t`${formatCount(sheet.countedCount)} of ${formatCount(sheet.lineCount)}` },
              { label: t`Differences`, value: formatCount(sheet.differenceCount) },
              { label: t`Units`, value: <strong>{signed(sheet.differenceUnits)}</strong> },
              ...(differenceValue !== null
                ? [{ label: t`At cost`, value: <Money value={differenceValue} strong /> }]
                : []),
              ...(sheet.reason !== null ? [{ label: t`Reason`, value: <Bidi>{sheet.reason}</Bidi> }] : []),
              { label: t`Begun by`, value: <Bidi>{sheet.ownerName ?? '–'}</Bidi> },
              { label: t`Begun`, value: <DateText value={sheet.createdAt} /> },
              ...(sheet.postedAt !== null
                ? [
                    { label: t`Posted by`, value: <Bidi>{sheet.postedByName ?? '–'}</Bidi> },
                    {
                      label: t({ message: 'Posted', context: 'when a stock count was posted' }),
                      value: <DateText value={sheet.postedAt} />,
                    },
                  ]
                : []),
            ]}
          />
        </Box>
      </Section>
      <Card component="section" aria-label={t`Lines`}>
        <Box
          aria-hidden
          sx={{
            ...grid,
            ...figure,
            display: { xs: 'none', sm: 'grid' },
            py: 1,
            fontSize: 12,
            fontWeight: 500,
            color: 'text.secondary',
          }}
        >
          <Box sx={{ textAlign: 'start' }}>{t`Product`}</Box>
          <Box sx={{ textAlign: 'start' }}>{t`Counted by`}</Box>
          <span>{t`Expected`}</span>
          <span>{t`Counted`}</span>
          <span>{t`Difference`}</span>
          <span>{differenceValue !== null && t`At cost`}</span>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line) => (
            <Box component="li" key={line.id} sx={{ ...grid, py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ minWidth: 0 }}>
                <Link component={RouterLink} to={inventoryDetail(line.productId)} color="inherit" underline="hover">
                  <CutText>{line.productName}</CutText>
                </Link>
                <Typography variant="caption" component="div" color="textSecondary">
                  {line.sku}
                  {line.location !== null && <> · {line.location}</>}
                </Typography>
              </Box>
              <Box sx={{ ...wide, minWidth: 0 }}>
                {line.countedByName !== null && (
                  <Typography variant="body2" color="textSecondary">
                    <Bidi>{line.countedByName}</Bidi>
                  </Typography>
                )}
              </Box>
              <Box sx={{ ...wide, ...figure, color: 'text.secondary' }}>{formatCount(line.expected)}</Box>
              <Box sx={{ ...wide, ...figure }}>
                {line.counted === null ? t`not counted` : formatCount(line.counted)}
              </Box>
              <Box
                sx={{ ...figure, fontWeight: 600, color: (line.difference ?? 0) < 0 ? 'error.main' : 'text.primary' }}
              >
                {line.difference === null ? '–' : signed(line.difference)}
              </Box>
              <Box sx={{ ...wide, ...figure }}>
                {differenceValue !== null && line.difference !== 0 && line.difference !== null && (
                  <Money value={line.differenceValue} />
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </Card>
    </>
  );
}
