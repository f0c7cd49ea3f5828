import { useMemo } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { Bidi } from '../../../ui/display/Bidi';
import { PricePreview } from '../../../ui/display/PricePreview';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { MoneyField } from '../../../ui/form/fields/numbers';
import { useFormValue } from '../../../ui/form/store/Form';
import { useSubmit } from '../../../ui/form/useSubmit';
import { proposalSchema, REASON_MAX, type ProposalValues } from './proposal.form';
import { useOwnProposals } from './useProposals';

interface ProposePriceDialogProps {
  open: boolean;
  product: { id: string; name: string; basePrice: string };
  onClose: () => void;
}

function TypedPrice({ oldPrice }: { oldPrice: string }) {
  return <PricePreview oldPrice={oldPrice} typed={useFormValue(({ newPrice }: ProposalValues) => newPrice)} />;
}

const blank: ProposalValues = { newPrice: '', reason: '' };

/** A vendor's wish for another price: old → new, and why. */
export function ProposePriceDialog({ open, product, onClose }: ProposePriceDialogProps) {
  const { propose } = useOwnProposals();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const schema = useMemo(() => proposalSchema(product.basePrice), [product.basePrice]);
  const submit = useSubmit<ProposalValues, void>({
    run: ({ newPrice, reason }) =>
      propose({ productId: product.id, newPrice: newPrice.trim(), reason: reason.trim(), clientKey }),
    success: {
      title: 'Price proposed',
      text: 'The administrators were told. The price stays until one of them accepts.',
    },
    failure: 'The price could not be proposed',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
  });
  return (
    <FormDialog<ProposalValues>
      open={open}
      maxWidth="xs"
      title="Propose Another Price"
      subtitle={<Bidi>{product.name}</Bidi>}
      initialValues={blank}
      validationSchema={schema}
      onSubmit={submit}
      submitLabel="Send Proposal"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <MoneyField name="newPrice" label="Price you would like" required />
      <TypedPrice oldPrice={product.basePrice} />
      <TextField name="reason" label="Reason" required multiline rows={3} maxLength={REASON_MAX} />
    </FormDialog>
  );
}
