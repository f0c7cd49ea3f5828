import { plural, t } from '@lingui/core/macro';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail } from '../../../shared/paths';
import { formatCount } from '../../../lib/numbers/numbers';
import { Bidi } from '../../../ui/display/Bidi';
import { goalWords } from './goal-words';
import { isOver, type Run } from './useOrderRun';

/** What a run has done, in one line. */
export function runTitle(run: Run): string {
  const done = goalWords[run.goal].done(run.moved);
  if (!isOver(run)) return t`Moving the orders…`;
  if (run.refused === 0) return done;
  return t`${{ done }}, ${{ refused: formatCount(run.refused) }} refused`;
}

/** How far a run is. */
export function RunProgress({ run }: { run: Run }) {
  const done = run.moved + run.already + run.refused;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, py: 1 }}>
      <LinearProgress
        variant="determinate"
        value={run.total === 0 ? 0 : (100 * done) / run.total}
        aria-label={t`Orders moved`}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography role="status">
        {t`${{ done: formatCount(done) }} of ${{ total: formatCount(run.total) }} orders`}
        {run.refused > 0 && ` · ${t`${{ refused: formatCount(run.refused) }} refused`}`}
      </Typography>
    </Box>
  );
}

/** What became of the orders of a run: how many were moved, and each that was refused, with the reason and the way to it. */
export function RunOutcome({ run }: { run: Run }) {
  const left = run.total - run.moved - run.already - run.refused;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { fontSize: 20, color: 'success.main' } }}>
        <CheckCircleIcon aria-hidden />
        <Typography>{goalWords[run.goal].done(run.moved)}</Typography>
      </Box>
      {run.already > 0 && (
        <Typography color="textSecondary">
          {plural(run.already, {
            one: '# order was there already, or further.',
            other: '# orders were there already, or further.',
          })}
        </Typography>
      )}
      {left > 0 && (
        <Typography color="textSecondary">
          {plural(left, { one: '# order was left where it is.', other: '# orders were left where they are.' })}
        </Typography>
      )}
      {run.refusals.length > 0 && (
        <Box component="ul" aria-label={t`Refused orders`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {run.refusals.map(({ orderId, orderNumber, message }) => (
            <Box
              component="li"
              key={orderId}
              sx={{ display: 'flex', gap: 1.25, py: 1, fontSize: 13, borderTop: 1, borderColor: 'divider' }}
            >
              <Box aria-hidden sx={{ color: 'error.main', '& svg': { fontSize: 18 } }}>
                <ErrorOutlineIcon />
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={orderDetail(orderId)} sx={{ fontWeight: 500 }}>
                  {orderNumber ?? t`Order ${orderId}`}
                </Link>
                <div>
                  <Bidi>{message}</Bidi>
                </div>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
