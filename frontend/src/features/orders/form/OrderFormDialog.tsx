import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, type RefObject } from 'react';
import { formatMoney } from '../../../lib/money';
import { FormDialog } from '../../../ui/form/FormDialog';
import { fillRequired, orderSchema, orderTotal, type OrderValues } from './order.form';
import { OrderFields } from './OrderFields';
import { useOrderPreview, type PreviewState } from './useOrderPreview';

/** The server's total of the values that it was asked about. */
export type PricedAs = { values: OrderValues; total: string } | null;

export interface OrderFormDialogProps {
  open: boolean;
  title: string;
  subtitle?: string;
  /** What should be known before the form is filled in. */
  notice?: string;
  initialValues: OrderValues;
  onSubmit: (values: OrderValues, helpers: FormikHelpers<OrderValues>) => Promise<unknown>;
  submitLabel: string;
  busyLabel: string;
  /** Receives what the form shown now costs. */
  pricedRef: RefObject<PricedAs>;
  /** The order that is edited: what it holds is available to it. */
  orderId?: string;
  mayChooseCustomer: boolean;
  mayOverridePrice: boolean;
  onClose: () => void;
}

type ContentProps = Pick<
  OrderFormDialogProps,
  'pricedRef' | 'orderId' | 'notice' | 'mayChooseCustomer' | 'mayOverridePrice'
>;

function Content({ pricedRef, orderId, notice, mayChooseCustomer, mayOverridePrice }: ContentProps) {
  const { values } = useFormikContext<OrderValues>();
  const state = useOrderPreview(values, orderId);
  const total = state.preview?.current ? state.preview.answer.totalAmount : undefined;
  useEffect(() => {
    pricedRef.current = total === undefined ? null : { values, total };
  }, [pricedRef, total, values]);
  return (
    <>
      {notice !== undefined && <Alert severity="info">{notice}</Alert>}
      <OrderFields mayChooseCustomer={mayChooseCustomer} mayOverridePrice={mayOverridePrice} previewState={state} />
      <Total state={state} />
    </>
  );
}

const appear = keyframes({ to: { opacity: 1 } });

/**
 * What the server will charge; of the lines alone until it has answered. While it reckons what was changed, the former
 * total stays where it is, and says that it is about to change once that takes longer than a glance.
 */
function Total({ state }: { state: PreviewState }) {
  const { values } = useFormikContext<OrderValues>();
  const { preview, pending, failed } = state;
  const shown = preview && !failed ? preview.answer.totalAmount : orderTotal(values.items);
  return (
    <Box
      data-bar
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        justifyContent: 'flex-end',
        gap: 1.5,
        position: 'sticky',
        bottom: -20,
        mb: -2.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        zIndex: 1,
      }}
    >
      {pending && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ marginInlineEnd: 'auto', opacity: 0, animation: `${appear} 1ms 600ms forwards` }}
        >
          {t`Updating the total…`}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t`Order total`}
      </Typography>
      <Box
        component="output"
        aria-label={t`Order total`}
        aria-busy={pending}
        sx={{
          fontSize: 18,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: pending ? 'text.secondary' : 'text.primary',
        }}
      >
        {formatMoney(shown)}
      </Box>
    </Box>
  );
}

/** The form of an order, new or pending: whatever is typed is pricedRef by the server as it will be charged. */
export function OrderFormDialog({
  open,
  title,
  subtitle,
  initialValues,
  onSubmit,
  submitLabel,
  busyLabel,
  onClose,
  ...content
}: OrderFormDialogProps) {
  return (
    <FormDialog<OrderValues>
      open={open}
      maxWidth="md"
      title={title}
      subtitle={subtitle}
      initialValues={initialValues}
      validationSchema={orderSchema}
      onSubmit={onSubmit}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      enter="next"
      invalidText={fillRequired()}
      onClose={onClose}
    >
      <Content {...content} />
    </FormDialog>
  );
}
