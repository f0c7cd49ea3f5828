import { plural, t } from '@lingui/core/macro';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Bidi } from '../../ui/display/Bidi';
import { CutText } from '../../ui/display/CutText';
import { pointing } from '../../ui/display/pointing';
import type { BulkField, PlannedRow } from './bulk-changes';

interface BulkPreviewProps<R> {
  plan: readonly PlannedRow<R>[];
  /** Rows that were chosen. */
  total: number;
  nameOf: (row: R) => string;
}

function shown<R>(field: BulkField<R>, value: string | null): string {
  if (value === null || value === '') return t({ message: 'none', context: 'no value' });
  const choice = field.choices?.find((each) => each.value === value)?.label;
  return choice ?? field.show?.(value) ?? value;
}

/** What is to become of each row, the old value beside the new one. */
export function BulkPreview<R extends { readonly id: string }>({ plan, total, nameOf }: BulkPreviewProps<R>) {
  const same = total - plan.length;
  return (
    <Box
      component="section"
      aria-label={t`Preview`}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="body2" role="status" color="textSecondary">
        {plural(plan.length, { one: '# row changes', other: '# rows change' })}
        {same > 0 && ` · ${plural(same, { one: '# stays as it is', other: '# stay as they are' })}`}
      </Typography>
      {plan.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t`Old and new values`}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            maxHeight: 340,
            overflow: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px',
          }}
        >
          {plan.map(({ row, parts }) => (
            <Box
              component="li"
              key={row.id}
              sx={{
                display: 'grid',
                gap: { xs: 0.25, sm: 1.5 },
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
                alignItems: 'center',
                px: 1.5,
                py: 0.75,
                fontSize: 13,
                contentVisibility: 'auto',
                containIntrinsicSize: 'auto 32px',
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              {/* As wide as the name, so that one from right to left begins where the others do. */}
              <Box sx={{ display: 'flex', minWidth: 0 }}>
                <CutText sx={{ fontWeight: 500 }}>{nameOf(row)}</CutText>
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                {parts.map(({ field, from, to }) => (
                  <Box
                    key={field.name}
                    component="span"
                    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}
                  >
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {field.label}
                    </Box>
                    <s>
                      <Bidi>{shown(field, from)}</Bidi>
                    </s>
                    <ArrowForwardIcon
                      titleAccess={t({ message: 'becomes', context: 'old and new value' })}
                      sx={{ fontSize: 14, color: 'text.secondary', ...pointing }}
                    />
                    <b>
                      <Bidi>{shown(field, to)}</Bidi>
                    </b>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
