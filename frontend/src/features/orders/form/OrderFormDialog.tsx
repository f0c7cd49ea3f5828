import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { formatMoney } from '../../../lib/numbers/money';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useFormValue } from '../../../ui/form/store/Form';
import type { FormHelpers, FormRules } from '../../../ui/form/store/FormStore';
import { fillRequired, orderSchema, orderTotal, withoutBlankEnd, type OrderValues } from './order.form';
import { OrderFields } from './OrderFields';
import { OrderPreviewsContext, useOrderPreview, useOrderPreviews, type OrderPreviews } from './useOrderPreview';

export interface OrderFormDialogProps {
  open: boolean;
  title: string;
  subtitle?: string;
  /** What should be known before the form is filled in. */
  notice?: string;
  /** Above the fields: where what is filled in comes from. */
  aside?: ReactNode;
  initialValues: OrderValues;
  onSubmit: (values: OrderValues, helpers: FormHelpers<OrderValues>) => Promise<unknown>;
  submitLabel: string;
  busyLabel: string;
  /** Receives what knows the price of the form shown now. */
  pricedRef?: RefObject<OrderPreviews | null>;
  /** The order that is edited: what it holds is available to it. */
  orderId?: string;
  mayChooseCustomer: boolean;
  mayOverridePrice: boolean;
  /** Whether it is said what the customer usually orders, and what goes with the lines. */
  suggests?: boolean;
  onClose: () => void;
}

type ContentProps = Pick<
  OrderFormDialogProps,
  'pricedRef' | 'orderId' | 'notice' | 'aside' | 'mayChooseCustomer' | 'mayOverridePrice' | 'suggests'
>;

function Content({
  pricedRef,
  orderId,
  notice,
  aside,
  mayChooseCustomer,
  mayOverridePrice,
  suggests = false,
}: ContentProps) {
  const previews = useOrderPreviews(orderId);
  useEffect(() => {
    if (pricedRef) pricedRef.current = previews;
  }, [pricedRef, previews]);
  return (
    <OrderPreviewsContext value={previews}>
      {notice !== undefined && <Alert severity="info">{notice}</Alert>}
      {aside}
      <OrderFields mayChooseCustomer={mayChooseCustomer} mayOverridePrice={mayOverridePrice} suggests={suggests} />
      <Total />
    </OrderPreviewsContext>
  );
}

/** What promotions save and what is left of the customer's credit, while lines are typed far above the summary. */
function Standing() {
  const savings = useOrderPreview(({ preview }) => preview?.answer.savings);
  const left = useOrderPreview(({ preview }) => preview?.answer.credit?.available);
  const over = useOrderPreview(({ preview }) => preview?.answer.credit?.exceeded === true);
  return (
    <Box
      sx={{
        marginInlineEnd: 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {savings !== undefined && /[1-9]/.test(savings) && (
        <Box component="span" sx={{ color: 'success.main' }}>{t`Promotions save ${formatMoney(savings)}`}</Box>
      )}
      {left != null && (
        <Box component="span" sx={{ color: over ? 'warning.main' : 'text.secondary' }}>
          {over ? t`Over the credit limit` : t`Credit left: ${formatMoney(left)}`}
        </Box>
      )}
    </Box>
  );
}

const appear = keyframes({ to: { opacity: 1 } });

/**
 * What the server will charge; of the lines alone until it has answered. While it reckons what was changed, the former
 * total stays where it is, and says that it is about to change once that takes longer than a glance.
 */
function Total() {
  const ofLines = useFormValue(({ items }: OrderValues) => orderTotal(items));
  const pending = useOrderPreview((state) => state.pending);
  const priced = useOrderPreview(({ preview, failed }) => (failed ? undefined : preview?.answer.totalAmount));
  const shown = priced ?? ofLines;
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
      <Standing />
      {pending && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ opacity: 0, animation: `${appear} 1ms 600ms forwards` }}
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

const tidy: FormRules<OrderValues>['tidy'] = (values, form) =>
  withoutBlankEnd(values, (path) => form.faultOf(path) === undefined);

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
      maxWidth="lg"
      title={title}
      subtitle={subtitle}
      initialValues={initialValues}
      validationSchema={orderSchema}
      tidy={tidy}
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
