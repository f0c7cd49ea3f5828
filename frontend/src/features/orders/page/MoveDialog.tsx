import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCan, useCurrentUser } from '../../../shared/session/useSession';
import { DateField } from '../../../ui/form/fields/DateField';
import { SwitchField, TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { releaseForms } from '../../../ui/form/leave-guard';
import { useFormValue } from '../../../ui/form/store/Form';
import { useSubmit } from '../../../ui/form/useSubmit';
import { CreditLine } from '../CreditLine';
import { useOrderCreditQuery } from '../form/order-form.generated';
import type { OrderFull } from '../order.types';
import { useOrderChanges } from '../useOrderChanges';
import { blankMove, consequences, moveSchema, overLimit, toMoveInput, type Move, type MoveValues } from './move.form';
import { stepLabels } from './next-steps';
import { soonMoved } from './soon-moved';
import { orderPickList } from '../order-paths';

const texts: Readonly<Record<Move, { busy: string; done: string; failed: string }>> = {
  confirm: {
    get busy() {
      return t`Confirming…`;
    },
    get done() {
      return t`Order confirmed successfully`;
    },
    get failed() {
      return t`Failed to confirm order`;
    },
  },
  process: {
    get busy() {
      return t`Starting…`;
    },
    get done() {
      return t`Order is being processed`;
    },
    get failed() {
      return t`Failed to start processing`;
    },
  },
  ship: {
    get busy() {
      return t`Shipping…`;
    },
    get done() {
      return t`Order shipped successfully`;
    },
    get failed() {
      return t`Failed to ship order`;
    },
  },
  deliver: {
    get busy() {
      return t`Saving…`;
    },
    get done() {
      return t`Order delivered successfully`;
    },
    get failed() {
      return t`Failed to mark the order as delivered`;
    },
  },
  cancel: {
    get busy() {
      return t`Cancelling…`;
    },
    get done() {
      return t`Order cancelled successfully`;
    },
    get failed() {
      return t`Failed to cancel order`;
    },
  },
};

/** The customer's credit beside this order, asked for while it can still be refused. */
function useStanding(order: OrderFull, wanted: boolean) {
  const { data } = useOrderCreditQuery({
    variables: {
      input: {
        customerId: order.customerId,
        orderId: order.id,
        items: order.items.map(({ productId, marketplaceProductId, quantity, unitPrice }) => ({
          productId,
          marketplaceProductId,
          quantity,
          unitPrice,
        })),
      },
    },
    skip: !wanted,
    fetchPolicy: 'network-only',
  });
  return data?.orderPreview.credit ?? null;
}

export interface MoveDialogProps {
  order: OrderFull;
  move: Move;
  open: boolean;
  onClose: () => void;
  /** The move was refused after the dialog had closed: it is to open again. */
  onRefused: () => void;
}

/** Why the order goes over the limit, once it is to. */
function OverrideReason() {
  const override = useFormValue((values: MoveValues) => values.override);
  return override && <TextField name="reason" label={t`Reason`} required multiline rows={2} />;
}

/** What to call when a refusal comes, by the page as it is by then; null once the dialog is gone. */
function useNow(onRefused: () => void) {
  const now = useRef<(() => void) | null>(null);
  useEffect(() => {
    now.current = onRefused;
    return () => {
      now.current = null;
    };
  }, [onRefused]);
  return now;
}

/**
 * One move of an order: says what it does, asks what it needs, and makes it. It closes at once and the page shows what follows;
 * a refusal opens it again with all that was typed.
 */
export function MoveDialog({ order, move, open, onClose, onRefused }: MoveDialogProps) {
  const changes = useOrderChanges();
  const navigate = useNavigate();
  const mayOverride = useCan('orders.overrideCredit');
  const standing = useStanding(order, open && move === 'confirm');
  const by = useCurrentUser();
  const refuse = useNow(onRefused);
  const [refused, setRefused] = useState<string | null>(null);
  // Closed before the answer is there, or not opened again since it was refused.
  const [early, setEarly] = useState<'sent' | 'refused' | null>(null);
  if (early === 'refused' && open) setEarly(null);
  const over = refused !== null || (standing !== null && overLimit(standing, order.totalAmount));
  const text = texts[move];

  const onSubmit = useSubmit<MoveValues, unknown>({
    run: (values) => {
      const input = toMoveInput(order.id, move, values);
      // What is known to be refused is waited for in its dialog.
      if (over && !values.override) return changes.move(input).then(onClose);
      setEarly('sent');
      releaseForms();
      onClose();
      return changes.move(input, soonMoved(order, input, by));
    },
    success: text.done,
    failure: text.failed,
    onSuccess: (_, values) => {
      setEarly(null);
      if (refuse.current && move === 'process' && values.pickList) void navigate(orderPickList(order.id));
    },
    onFailure: (error) => {
      if (error.code === 'CREDIT_LIMIT') setRefused(error.message);
      setEarly((now) => now && 'refused');
      refuse.current?.();
    },
  });

  return (
    <FormDialog<MoveValues>
      open={open && early !== 'sent'}
      kept={early !== null}
      title={stepLabels[move]}
      subtitle={<>{order.orderNumber}</>}
      initialValues={blankMove}
      validationSchema={moveSchema(move)}
      onSubmit={onSubmit}
      submitLabel={stepLabels[move]}
      busyLabel={text.busy}
      {...(move === 'cancel' && { submitColor: 'error' as const })}
      onClose={() => {
        setRefused(null);
        onClose();
      }}
    >
      <Typography>{consequences(order, move)}</Typography>
      {move === 'confirm' && standing && <CreditLine standing={standing} total={order.totalAmount} />}
      {move === 'confirm' && over && (
        <>
          <Alert severity="warning">
            {(standing === null && refused) || t`This order takes the customer over the credit limit.`}
            {!mayOverride && ` ${t`Only an administrator can confirm it nevertheless.`}`}
          </Alert>
          {mayOverride && (
            <Box>
              <SwitchField name="override" label={t`Confirm over the credit limit`} />
              <OverrideReason />
            </Box>
          )}
        </>
      )}
      {move === 'ship' && (
        <>
          <TextField name="carrier" label={t`Carrier`} maxLength={100} />
          <TextField name="trackingNumber" label={t`Tracking number`} maxLength={100} />
        </>
      )}
      {(move === 'ship' || move === 'process') && (
        <DateField name="day" label={t`Expected delivery`} help={t`Optional`} />
      )}
      {move === 'process' && <SwitchField name="pickList" label={t`Open the pick list to print`} />}
      {move === 'cancel' && (
        <TextField
          name="reason"
          label={t`Reason`}
          required
          multiline
          rows={2}
          help={t`The customer sees it in the timeline`}
        />
      )}
    </FormDialog>
  );
}
