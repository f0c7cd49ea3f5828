import { plural, t } from '@lingui/core/macro';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers/numbers';
import { orderStatuses } from '../../../lib/statuses';
import { pointing } from '../../../ui/display/pointing';
import { StatusChip } from '../../../ui/display/StatusChip';
import { goalWords } from './goal-words';
import { MAX_RUN, outlookOf, totalOf, type Goal, type StateCount } from './outlook';

function Row({ state, children }: { state: StateCount; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, minHeight: 40 }}>
      <Box sx={{ minWidth: 48, textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(state.count)}
      </Box>
      <StatusChip {...orderStatuses[state.status]} />
      {children}
    </Box>
  );
}

interface GoalChoiceProps {
  states: readonly StateCount[];
  goals: readonly Goal[];
  goal: Goal | null;
  onGoal: (goal: Goal) => void;
}

/** Where the orders are to go, and what becomes of each of them then: those that cannot go are told before. */
export function GoalChoice({ states, goals, goal, onGoal }: GoalChoiceProps) {
  const total = totalOf(states);
  if (total === 0) return <Alert severity="info">{t`None of these orders is there any more.`}</Alert>;
  if (goal === null)
    return (
      <Alert severity="info">
        {plural(total, {
          one: 'This order is over, or others move it on.',
          other: 'These orders are over, or others move them on.',
        })}
      </Alert>
    );
  const { moving, there, stuck } = outlookOf(states, goal);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 0.5 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        aria-label={t`Where to`}
        value={goal}
        onChange={(_, wanted: Goal | null) => wanted && onGoal(wanted)}
      >
        {goals.map((each) => (
          <ToggleButton key={each} value={each} sx={{ textTransform: 'none', minHeight: 44 }}>
            {goalWords[each].label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography>{goalWords[goal].means}</Typography>
      <Box component="ul" aria-label={t`What becomes of the orders`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {moving.map((state) => (
          <Row key={state.status} state={state}>
            <ArrowForwardIcon aria-label={t`becomes`} sx={{ ...pointing, fontSize: 18, color: 'text.secondary' }} />
            <StatusChip {...orderStatuses[goal]} />
          </Row>
        ))}
        {there.map((state) => (
          <Row key={state.status} state={state}>
            <Typography variant="body2" color="textSecondary">{t`stay as they are`}</Typography>
          </Row>
        ))}
        {stuck.map((state) => (
          <Row key={state.status} state={state}>
            <Typography variant="body2" color="error">
              {state.status === 'cancelled' ? t`cannot be moved any more` : t`are not yours to move there`}
            </Typography>
          </Row>
        ))}
      </Box>
      {total > MAX_RUN ? (
        <Alert severity="warning">
          {t`At most ${{ max: formatCount(MAX_RUN) }} orders can be moved at a time. Narrow the list first.`}
        </Alert>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t`Stock and credit are checked for each order by itself. What is refused stays where it is and is named.`}
        </Typography>
      )}
    </Box>
  );
}
