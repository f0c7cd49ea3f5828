import { Bidi } from '../../../ui/display/Bidi';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import { declineSchema, REASON_MAX } from './proposal.form';
import type { PriceProposal_ProposalFragment } from './proposals.generated';
import { useDecisions } from './useProposals';

interface DeclineDialogProps {
  proposal: PriceProposal_ProposalFragment;
  onClose: () => void;
}

/** Why a product stays at its price: the vendor reads it. */
export function DeclineDialog({ proposal, onClose }: DeclineDialogProps) {
  const { decline } = useDecisions();
  const submit = useSubmit<{ reason: string }, void>({
    run: ({ reason }) => decline({ id: proposal.id, reason: reason.trim() }),
    success: { title: 'Proposal declined', text: 'The vendor was told why.' },
    failure: 'The proposal could not be declined',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
  });
  return (
    <FormDialog<{ reason: string }>
      open
      maxWidth="xs"
      title="Decline This Price"
      subtitle={<Bidi>{proposal.product?.name}</Bidi>}
      initialValues={{ reason: '' }}
      validationSchema={declineSchema}
      onSubmit={submit}
      submitLabel="Decline"
      busyLabel="Declining…"
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        required
        multiline
        rows={3}
        maxLength={REASON_MAX}
        help={`${proposal.vendorName} will read it`}
      />
    </FormDialog>
  );
}
