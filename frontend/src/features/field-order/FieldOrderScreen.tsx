import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { CustomerFields } from '../../shared/customers/CustomerFields';
import { customerName } from '../../shared/customers/useCustomerSearch';
import { useOutbox, useOutboxActions } from '../../shared/outbox/current';
import type { Outcome } from '../../shared/outbox/Outbox';
import type { SentOrder } from '../../shared/outbox/transport';
import { RefusalNotice } from '../../shared/outbox/RefusalNotice';
import { keptNotice } from '../../shared/outbox/words';
import { DraftNotice } from '../../shared/drafts/DraftNotice';
import { useClientId } from '../../shared/drafts/useClientId';
import { useDraft } from '../../shared/drafts/useDraft';
import { orderDetail, paths } from '../../shared/paths';
import { formatMoney } from '../../lib/numbers/money';
import { useUrlId } from '../../ui/display/useUrlId';
import { notify, notifyError } from '../../ui/feedback/notify';
import { ActionBar } from '../../ui/form/ActionBar';
import { FormSection } from '../../ui/form/FormSection';
import { TextField } from '../../ui/form/fields/fields';
import { PageForm } from '../../ui/form/PageForm';
import { useForm, useFormValue } from '../../ui/form/store/Form';
import type { FormHelpers } from '../../ui/form/store/FormStore';
import { useSubmit } from '../../ui/form/useSubmit';
import { Page } from '../../ui/layout/Page';
import {
  asAgreed,
  blankOrder,
  fieldOrderSchema,
  formPath,
  sumOf,
  toOrderInput,
  withGoods,
  type FieldGoods,
  type FieldLine,
  type FieldOrderValues,
  type ShownOrder,
} from './field-order.form';
import { useFieldOrderVisitQuery } from './field-order.generated';
import { GoodsSearch } from './GoodsSearch';
import { LastOrder } from './LastOrder';
import { OrderLines } from './OrderLines';
import { OrderTotals } from './OrderTotals';
import { Suggestions } from './Suggestions';
import { useFieldPreview } from './useFieldPreview';
import { useScannedGoods } from './useScannedGoods';
import { lineRefusals, restOf, type OrderDraft, type WaitingOrder } from './waiting';

const valuesOf = ({ values }: OrderDraft): FieldOrderValues => ({ ...blankOrder, ...values });

/** Begins with the customer of the visit that the address names, unless somebody is typed already. */
function CustomerOfVisit({ id }: { id: string | null }) {
  const form = useForm<FieldOrderValues>();
  const { data } = useFieldOrderVisitQuery({ variables: { id: id ?? '' }, skip: id === null });
  const visit = data?.fieldVisit;
  useEffect(() => {
    if (!visit || form.values.customerName.trim() !== '') return;
    form.setValues((now) => ({
      ...now,
      customerId: visit.customerId ?? '',
      customerAccount: visit.customer ? customerName(visit.customer) : '',
      customerName: visit.customerName,
      customerPhone: visit.customerPhone ?? '',
      customerEmail: visit.customer?.email ?? '',
    }));
  }, [form, visit]);
  return null;
}

/** Begins with the customer of a visit that waits on this device, too. */
function CustomerOfWaiting({ id }: { id: string | null }) {
  const form = useForm<FieldOrderValues>();
  const visit = useOutbox().items?.find((item) => item.id === id);
  const input = visit?.kind === 'visit' ? visit.input : undefined;
  useEffect(() => {
    if (!input || form.values.customerName.trim() !== '') return;
    form.setValues((now) => ({
      ...now,
      customerId: input.customerId ?? '',
      customerName: input.customerName,
      customerPhone: input.customerPhone ?? '',
    }));
  }, [form, input]);
  return null;
}

/**
 * All that is filled in.
 * @param shownRef receives what is told of the order
 * @param refusalOf what the server said of a line, when it refused the order as it stands
 */
function Fields({
  shownRef,
  refusalOf,
}: {
  shownRef: RefObject<ShownOrder>;
  refusalOf: (line: FieldLine) => string | undefined;
}) {
  const form = useForm<FieldOrderValues>();
  const items = useFormValue((values: FieldOrderValues) => values.items);
  const preview = useFieldPreview();
  useEffect(() => {
    shownRef.current = {
      priceOf: (line) => line.agreed ?? preview.lineOf(line)?.listPrice ?? line.price,
      isOverCredit: preview.current && preview.answer?.credit?.exceeded === true,
    };
  });
  /** Answers how many of them are in the order then. */
  const put = useCallback(
    (goods: FieldGoods) => {
      const now = withGoods(form.values.items, goods);
      form.setValues((values) => ({ ...values, items: now }));
      return now.find(({ key }) => key === goods.key)?.quantity ?? 0;
    },
    [form],
  );
  const add = (goods: FieldGoods) => {
    put(goods);
    const { name } = goods;
    notify({ title: t`Product Added`, text: t`${name} added to order` });
  };
  const scan = useScannedGoods(put);
  const total = preview.current && preview.answer ? preview.answer.totalAmount : sumOf(items);
  return (
    <>
      <FormSection title={t`Customer Details`}>
        <CustomerFields onPick={({ email }) => form.setValues((now) => ({ ...now, customerEmail: email }))} />
        <TextField name="customerEmail" label={t`Email`} type="email" inputMode="email" help={t`Optional`} />
        <LastOrder />
      </FormSection>
      <FormSection title={t`Add Products`}>
        <GoodsSearch onAdd={add} onCode={scan} />
        <Suggestions />
      </FormSection>
      <FormSection title={t`Order Items`}>
        <OrderLines preview={preview} refusalOf={refusalOf} />
        {items.length > 0 && <OrderTotals preview={preview} total={total} />}
      </FormSection>
      <FormSection title={t`Notes`}>
        <TextField name="notes" label={t`Notes`} hideLabel multiline rows={2} maxLength={5000} />
      </FormSection>
      <ActionBar label={t`Create Order`} busyLabel={t`Creating Order...`} disabled={items.length === 0}>
        <Box>
          <Typography variant="caption" component="div" color="textSecondary">
            {t`Total`}
          </Typography>
          <Typography sx={{ fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.2 }}>{formatMoney(total)}</Typography>
        </Box>
      </ActionBar>
    </>
  );
}

/** @param waiting an order that waits on this device, to be mended */
function OrderForm({ waiting }: { waiting?: WaitingOrder }) {
  const outbox = useOutboxActions();
  const navigate = useNavigate();
  const { id: visitOfAddress } = useUrlId('visit');
  const { id: unsentOfAddress } = useUrlId('unsent');
  const visitId = waiting?.input.visitId ?? visitOfAddress;
  const unsentVisit = waiting?.visit ?? unsentOfAddress;
  const draft = useDraft<OrderDraft>(waiting ? `order:${waiting.id}` : 'order');
  const left = waiting?.form as OrderDraft | undefined;
  const [initialValues] = useState(() => (left ? valuesOf(left) : blankOrder));
  const [clientId, renewId] = useClientId(draft.found?.content.clientId ?? left?.clientId, waiting !== undefined);
  // The server said no: until it is mended it stands among what waits.
  const refused = useRef(false);
  const helpers = useRef<FormHelpers<FieldOrderValues>>(null);
  const shown = useRef<ShownOrder>({ priceOf: (line) => line.price, isOverCredit: false });
  const [created, setCreated] = useState<SentOrder>();

  const submit = useSubmit<FieldOrderValues, Outcome>({
    run: (values) =>
      outbox.save({
        kind: 'order',
        id: clientId,
        input: toOrderInput(values, shown.current, visitId),
        customerName: values.customerName.trim(),
        form: {
          values: { ...values, items: asAgreed(values.items, shown.current.priceOf) },
          clientId,
        } satisfies OrderDraft,
        visit: visitId === null ? unsentVisit : null,
      }),
    success: (outcome) =>
      outcome.kept
        ? keptNotice()
        : {
            title: t`Order Created`,
            text: t`Field order has been successfully created`,
            link: { label: t`View order`, to: orderDetail((outcome.answer as SentOrder).id) },
          },
    failure: t`Failed to create field order`,
    mapField: formPath,
    onSuccess: (outcome) => {
      draft.drop();
      refused.current = false;
      if (waiting) return void navigate(paths.outbox);
      helpers.current?.resetForm({ values: blankOrder });
      setCreated(outcome.kept ? undefined : (outcome.answer as SentOrder));
      renewId();
    },
    onFailure: ({ code }) => {
      refused.current = code !== null;
    },
  });
  const giveUp = () => {
    draft.drop();
    if (refused.current && !waiting) void outbox.discard(clientId);
    refused.current = false;
  };
  const refusals = waiting ? lineRefusals(waiting) : undefined;

  const number = created?.orderNumber ?? '';
  return (
    <Page title={t`Create Field Order`}>
      <PageForm<FieldOrderValues>
        narrow
        enter="next"
        initialValues={initialValues}
        validationSchema={fieldOrderSchema}
        onSubmit={(values, formHelpers) => {
          helpers.current = formHelpers;
          if (values.items.length > 0) return submit(values, formHelpers);
          notifyError(t`Please add at least one item to the order`, { title: t`No Items` });
          return Promise.resolve();
        }}
        onDiscard={giveUp}
      >
        <DraftNotice
          draft={draft}
          contentOf={(values: FieldOrderValues): OrderDraft => ({ values, clientId })}
          valuesOf={valuesOf}
          fresh={() => {
            if (waiting) return initialValues;
            giveUp();
            renewId();
            return blankOrder;
          }}
        />
        <RefusalNotice refusal={waiting ? restOf(waiting) : null} mapField={formPath} />
        {created && (
          <Alert severity="success" onClose={() => setCreated(undefined)}>
            <Link component={RouterLink} to={orderDetail(created.id)}>
              {t`Order ${number}`}
            </Link>
          </Alert>
        )}
        <CustomerOfVisit id={visitId} />
        <CustomerOfWaiting id={unsentVisit} />
        <Fields shownRef={shown} refusalOf={(line) => refusals?.(line)} />
      </PageForm>
    </Page>
  );
}

/** 'Create Field Order': an order that is taken at the customer's, or one that waits on this device and is mended. */
export function FieldOrderScreen() {
  const { id } = useUrlId('waiting');
  const { items } = useOutbox();
  const found = items?.find((item) => item.id === id);
  const [opened, setOpened] = useState(found);
  // As it was when it was opened: it may be sent meanwhile.
  if (found && found.id !== opened?.id) setOpened(found);
  if (id === null) return <OrderForm />;
  if (opened?.kind === 'order' && opened.id === id) return <OrderForm key={id} waiting={opened} />;
  return (
    <Page title={t`Create Field Order`}>
      {items === null ? (
        <Skeleton variant="rounded" height={420} />
      ) : (
        <Typography>{t`This order does not wait any more: it was sent, or somebody discarded it.`}</Typography>
      )}
    </Page>
  );
}
