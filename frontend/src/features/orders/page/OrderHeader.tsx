import { t } from '@lingui/core/macro';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { orderStatuses, paymentStatuses } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { CopyButton, Identifier } from '../../../ui/display/CopyableId';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { customerLine } from '../../../lib/customers';
import { customerName, type OrderFull } from '../order.types';
import { stepLabels, type NextSteps, type Step } from './next-steps';
import { PendingStep } from '../queue/PendingStep';
import { QueueButtons } from '../queue/QueueButtons';
import { pointing } from '../../../ui/display/pointing';

interface StepsProps {
  order: OrderFull;
  steps: NextSteps;
  /** Opens what a step asks. */
  onStep: (step: Step) => void;
  /** Makes the likely step: at once where it asks nothing. */
  onNext: (step: Step) => void;
  isBusy: boolean;
}

function StepButtons({ order, steps, onStep, onNext, isBusy }: StepsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  // On a phone only the likely one stands beside ⋯: one thumb reaches it.
  const beside = wide ? steps.secondary : [];
  const inMenu = wide ? steps.menu : [...steps.secondary, ...steps.menu];
  return (
    <Box
      role="group"
      aria-label={t`What can I do next`}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, width: { xs: steps.primary ? '100%' : 'auto', sm: 'auto' } }}
    >
      {beside.map((step) => (
        <Button key={step} variant="outlined" color="secondary" onClick={() => onStep(step)}>
          {stepLabels[step]}
        </Button>
      ))}
      {order.pendingRun && <PendingStep order={order} run={order.pendingRun} />}
      {!order.pendingRun && steps.primary !== undefined && (
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => steps.primary && onNext(steps.primary)}
          sx={{ flex: { xs: 1, sm: 'none' }, minHeight: { xs: 48, sm: 36 } }}
        >
          {stepLabels[steps.primary]}
        </Button>
      )}
      {inMenu.length > 0 && (
        <>
          <IconButton
            aria-label={t`More actions`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ width: { xs: 48, sm: 36 }, height: { xs: 48, sm: 36 } }}
          >
            <MoreHorizIcon />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {steps.primary === 'process' && !order.pendingRun && (
              <MenuItem
                onClick={() => {
                  setAnchor(null);
                  onStep('process');
                }}
              >
                {t`Start Processing with a Delivery Day…`}
              </MenuItem>
            )}
            {inMenu.map((step) => (
              <MenuItem
                key={step}
                onClick={() => {
                  setAnchor(null);
                  onStep(step);
                }}
                sx={step === 'cancel' ? { color: 'error.main' } : {}}
              >
                {stepLabels[step]}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  );
}

/** The ways to the orders before and after. */
interface OrderWays {
  previous: () => void;
  next: () => void;
}

/** Which order it is, whose, how far it is, and what can be done next. */
export function OrderHeader({ list, queue, ...buttons }: StepsProps & { list: string; queue: OrderWays }) {
  const { order, steps } = buttons;
  return (
    <Box component="header" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Link
          component={RouterLink}
          to={list === '' ? paths.orders : `${paths.orders}?${list}`}
          color="textSecondary"
          underline="hover"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: 13,
            py: 0.5,
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          <ArrowBackIcon sx={{ ...pointing, fontSize: 16 }} aria-hidden /> {t`Orders`}
        </Link>
        <QueueButtons onPrevious={queue.previous} onNext={queue.next} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: { xs: steps.primary ? '100%' : 0, sm: 280 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
            <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.4 }}>
              <Identifier>{order.orderNumber}</Identifier>
            </Typography>
            <CopyButton value={order.orderNumber} />
            <StatusChip {...orderStatuses[order.status]} />
            <StatusChip {...paymentStatuses[order.paymentStatus]} />
          </Box>
          <Typography variant="body2" component="div" color="textSecondary">
            <Bidi>{customerLine(customerName(order), order.customerCompanyName)}</Bidi> ·{' '}
            <DateText value={order.createdAt} /> · <Money value={order.totalAmount} strong />
          </Typography>
        </Box>
        <StepButtons {...buttons} />
      </Box>
    </Box>
  );
}
