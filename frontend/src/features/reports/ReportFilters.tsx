import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ReportComparison, ReportType } from '../../gql/schema.generated';
import { DaysFilter } from '../../ui/grid/DaysFilter';
import { daysOf, spanOf, SPANS, type ReportState, type Span } from './report-state';
import { typeWords } from './report-words';

const spanWords: Readonly<Record<Span, string>> = {
  get 'this-month'() {
    return t`This Month`;
  },
  get 'last-month'() {
    return t`Last Month`;
  },
  get 'last-30-days'() {
    return t`Last 30 Days`;
  },
  get 'this-quarter'() {
    return t`This Quarter`;
  },
  get 'this-year'() {
    return t`This Year`;
  },
  get 'last-year'() {
    return t`Last Year`;
  },
};

interface ReportFiltersProps {
  state: ReportState;
  types: readonly ReportType[];
  onApply: (next: ReportState) => void;
  /** The span that was picked last, to be told from others of the same days. */
  picked: Span | undefined;
  onPick: (span: Span) => void;
}

/** Which report of which days; nothing is asked for before it is applied. */
export function ReportFilters({ state, types, onApply, picked, onPick }: ReportFiltersProps) {
  const [draft, setDraft] = useState(state);
  const marked = spanOf(draft, picked);
  const change = (part: Partial<ReportState>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Card
      component="form"
      aria-label={t`Filters`}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box role="group" aria-label={t`Period`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {SPANS.map((span) => {
          const chosen = span === marked;
          return (
            <Chip
              key={span}
              label={spanWords[span]}
              clickable
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => {
                onPick(span);
                change(daysOf(span));
              }}
              sx={{ height: 36, fontWeight: 500, '@media (pointer: coarse)': { height: 44 } }}
            />
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <DaysFilter label={t`Days`} from={draft.from} to={draft.to} onChange={change} />
        <TextField
          select
          size="small"
          label={t`Report type`}
          value={draft.type}
          onChange={(event) => change({ type: event.target.value as ReportType, groupBy: '' })}
          sx={{ minWidth: 170 }}
        >
          {types.map((type) => (
            <MenuItem key={type} value={type}>
              {typeWords[type]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t`Compare with`}
          value={draft.compareWith}
          onChange={(event) => change({ compareWith: event.target.value as ReportComparison })}
          sx={{ minWidth: 190 }}
        >
          <MenuItem value="period_before">{t`The period before`}</MenuItem>
          <MenuItem value="year_before">{t`The year before`}</MenuItem>
        </TextField>
        <Button type="submit" variant="contained">
          {t`Apply Filters`}
        </Button>
      </Box>
    </Card>
  );
}
