import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { Bidi } from '../../../ui/display/Bidi';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields/fields';
import { NumberField } from '../../../ui/form/fields/numbers';
import { useFormValue } from '../../../ui/form/store/Form';
import { useSubmit } from '../../../ui/form/useSubmit';
import { FreeOfCharge } from '../FreeOfCharge';
import { arrivals, outstandingLines, receiveSchema, unitsOf, type ReceiveValues } from './receive.form';
import { useReceivePurchaseOrder, type PurchaseOrderFull } from '../usePurchasing';

/** Takes goods in: of each line what came, all that is outstanding unless it is changed. */
export function ReceiveDialog({ order, onClose }: { order: PurchaseOrderFull; onClose: () => void }) {
  const receive = useReceivePurchaseOrder();
  // One key per opened form: a double click or a retry takes the goods in once.
  const [clientKey] = useState(newClientKey);
  const [initialValues] = useState((): ReceiveValues => ({
    items: outstandingLines(order),
    deliveryNote: '',
    note: '',
  }));
  /** Where each line that was sent stands in the form: those of which nothing came are left out. */
  const places = useRef<readonly number[]>([]);
  const onSubmit = useSubmit<ReceiveValues, PurchaseOrderFull>({
    run: (values) => {
      places.current = values.items.flatMap((line, index) => (unitsOf(line) > 0 ? [index] : []));
      return receive({
        id: order.id,
        items: arrivals(values),
        deliveryNote: values.deliveryNote.trim() || null,
        note: values.note.trim() || null,
        clientKey,
      });
    },
    success: ({ number, status }) =>
      status === 'received' ? `${number} is received in full` : `Goods of ${number} received`,
    failure: 'Failed to receive the goods',
    mapField: (path) =>
      path.replace(/^items\.(\d+)\..*$/, (_whole, at: string) => `items.${places.current[Number(at)] ?? at}.quantity`),
    onSuccess: onClose,
  });

  return (
    <FormDialog<ReceiveValues>
      open
      title={`Receive ${order.number}`}
      subtitle={<Bidi>{order.supplierName}</Bidi>}
      initialValues={initialValues}
      validationSchema={receiveSchema}
      onSubmit={onSubmit}
      enter="next"
      submitLabel="Receive"
      busyLabel="Receiving…"
      onClose={onClose}
    >
      <Box component="ol" aria-label="What came in" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {initialValues.items.map(({ id }, index) => (
          <ArrivedLine key={id} index={index} />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        Enter 0 for what did not come. More or other goods than were ordered are not part of it: send them back, or
        order them with a purchase order of their own.
      </Typography>
      <TextField name="deliveryNote" label="Delivery note" help="The number on the supplier's paper" maxLength={100} />
      <TextField name="note" label="Note" help="For example, that a carton was damaged" maxLength={500} />
    </FormDialog>
  );
}

/** One line that was ordered: how much of it came. */
function ArrivedLine({ index }: { index: number }) {
  const line = useFormValue(({ items }: ReceiveValues) => items[index]);
  if (!line) return null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 112px',
        gap: 2,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Bidi>{line.name}</Bidi>
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {line.outstanding.toLocaleString('en-US')} outstanding
        </Typography>
        {line.free && unitsOf(line) > 0 && <FreeOfCharge />}
      </Box>
      <NumberField
        name={`items.${index}.quantity`}
        label={`Received of ${line.name}`}
        hideLabel
        min={0}
        max={line.outstanding}
      />
    </Box>
  );
}
