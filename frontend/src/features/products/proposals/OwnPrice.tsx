import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText, toApiError } from '../../../lib/server/api-error';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip, type Tone } from '../../../ui/display/StatusChip';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { type OwnPriceProposal_ProposalFragment, useProductPriceProposalsQuery } from './proposals.generated';
import { useOwnProposals } from './useProposals';

const STATES: Readonly<Record<OwnPriceProposal_ProposalFragment['status'], { tone: Tone; label: string }>> = {
  open: { tone: 'orange', label: 'Waiting for an answer' },
  accepted: { tone: 'green', label: 'Accepted' },
  declined: { tone: 'red', label: 'Declined' },
  withdrawn: { tone: 'grey', label: 'Withdrawn' },
};

function Latest({ proposal }: { proposal: OwnPriceProposal_ProposalFragment }) {
  const { withdraw } = useOwnProposals();
  const [busy, setBusy] = useState(false);
  const { tone, label } = STATES[proposal.status];
  const takeBack = async () => {
    setBusy(true);
    try {
      await withdraw(proposal.id);
      notify({ text: 'Proposal withdrawn' });
    } catch (error) {
      notifyError(toApiError(error).message ?? failureText(error, 'The proposal could not be withdrawn'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="body2" component="p">
          You proposed <Money value={proposal.newPrice} strong />
        </Typography>
        <StatusChip tone={tone} label={label} />
        {proposal.status === 'open' && (
          <Button
            size="small"
            color="secondary"
            loading={busy}
            onClick={() => void takeBack()}
            sx={{ marginInlineStart: 'auto' }}
          >
            Withdraw
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {proposal.declineReason === null ? (
          <Bidi>{proposal.reason}</Bidi>
        ) : (
          <>
            Answer: <Bidi>{proposal.declineReason}</Bidi>
          </>
        )}{' '}
        · <DateText value={proposal.decidedAt ?? proposal.createdAt} />
      </Typography>
    </Box>
  );
}

interface OwnPriceProps {
  product: { id: string; basePrice: string };
  onPropose: () => void;
}

/** In the place of a vendor's price field: the price, which is the administrators', and what became of its own wish. */
export function OwnPrice({ product, onPropose }: OwnPriceProps) {
  const { data } = useProductPriceProposalsQuery({
    variables: { productId: product.id },
    fetchPolicy: 'cache-and-network',
  });
  const latest = data?.priceProposals.nodes[0];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            Price
          </Typography>
          <Typography component="p" sx={{ fontSize: '1.125rem' }}>
            <Money value={product.basePrice} strong />
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            Set by the administrators
          </Typography>
        </Box>
        {data && latest?.status !== 'open' && (
          <Button variant="outlined" color="secondary" onClick={onPropose}>
            Propose another price
          </Button>
        )}
      </Box>
      {latest && <Latest key={latest.id} proposal={latest} />}
    </Box>
  );
}
