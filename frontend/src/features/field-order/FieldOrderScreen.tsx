import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { CustomerFields } from '../../shared/customers/CustomerFields';
import { customerName } from '../../shared/customers/useCustomerSearch';
import { DraftNotice } from '../../shared/drafts/DraftNotice';
import { useDraft } from '../../shared/drafts/useDraft';
import { orderDetail } from '../../shared/paths';
import { formatMoney } from '../../lib/numbers/money';
import { newClientId, newClientKey } from '../../lib/server/client-key';
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
  blankOrder,
  fieldOrderSchema,
  formPath,
  sumOf,
  toOrderInput,
  withGoods,
  type FieldGoods,
  type FieldLine,
  type FieldOrderValues,
} from './field-order.form';
import {
  useCreateFieldOrderMutation,
  useFieldOrderVisitQuery,
  type CreateFieldOrderMutation,
} from './field-order.generated';
import { GoodsSearch } from './GoodsSearch';
import { LastOrder } from './LastOrder';
import { OrderLines } from './OrderLines';
import { OrderTotals } from './OrderTotals';
import { Suggestions } from './Suggestions';
import { useFieldPreview } from './useFieldPreview';
import { useScannedGoods } from './useScannedGoods';

interface OrderDraft {
  values: FieldOrderValues;
  /** What this device calls the order. */
  clientId: string;
}

type Created = CreateFieldOrderMutation['createFieldOrder'];

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

/** All that is filled in. @param priceOfRef receives what each line is shown to cost a unit */
function Fields({ priceOfRef }: { priceOfRef: RefObject<(line: FieldLine) => string> }) {
  const form = useForm<FieldOrderValues>();
  const items = useFormValue((values: FieldOrderValues) => values.items);
  const preview = useFieldPreview();
  useEffect(() => {
    priceOfRef.current = (line) => preview.lineOf(line)?.listPrice ?? line.price;
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
        <OrderLines preview={preview} />
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

/** 'Create Field Order': an order that is taken at the customer's. */
export function FieldOrderScreen() {
  const [mutate] = useCreateFieldOrderMutation();
  const { id: visitId } = useUrlId('visit');
  const draft = useDraft<OrderDraft>('order');
  const [clientId, setClientId] = useState(() => draft.found?.content.clientId ?? newClientId());
  const helpers = useRef<FormHelpers<FieldOrderValues>>(null);
  const priceOf = useRef((line: FieldLine) => line.price);
  const [created, setCreated] = useState<Created>();

  const submit = useSubmit<FieldOrderValues, Created>({
    run: async (values) => {
      // The key is of this sending, which the client repeats by itself; the id is of the order, however often it is sent.
      const sent = { clientId, clientKey: newClientKey(), ...(visitId !== null && { visitId }) };
      const { data } = await mutate({ variables: { input: toOrderInput(values, priceOf.current, sent) } });
      if (!data) throw new Error('The server answered without data.');
      return data.createFieldOrder;
    },
    success: { title: t`Order Created`, text: t`Field order has been successfully created` },
    failure: t`Failed to create field order`,
    mapField: formPath,
    onSuccess: (order) => {
      draft.drop();
      setCreated(order);
      setClientId(newClientId());
      helpers.current?.resetForm({ values: blankOrder });
    },
  });

  const number = created?.orderNumber ?? '';
  return (
    <Page title={t`Create Field Order`}>
      <PageForm<FieldOrderValues>
        narrow
        enter="next"
        initialValues={blankOrder}
        validationSchema={fieldOrderSchema}
        onSubmit={(values, formHelpers) => {
          helpers.current = formHelpers;
          if (values.items.length > 0) return submit(values, formHelpers);
          notifyError(t`Please add at least one item to the order`, { title: t`No Items` });
          return Promise.resolve();
        }}
        onDiscard={draft.drop}
      >
        <DraftNotice
          draft={draft}
          contentOf={(values: FieldOrderValues): OrderDraft => ({ values, clientId })}
          valuesOf={valuesOf}
          fresh={() => {
            setClientId(newClientId());
            return blankOrder;
          }}
        />
        {created && (
          <Alert severity="success" onClose={() => setCreated(undefined)}>
            <Link component={RouterLink} to={orderDetail(created.id)}>
              {t`Order ${number}`}
            </Link>
          </Alert>
        )}
        <CustomerOfVisit id={visitId} />
        <Fields priceOfRef={priceOf} />
      </PageForm>
    </Page>
  );
}
