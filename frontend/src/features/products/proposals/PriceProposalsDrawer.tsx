import ImageOutlined from '@mui/icons-material/ImageOutlined';
import PriceCheckIcon from '@mui/icons-material/PriceCheck';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText, toApiError } from '../../../lib/server/api-error';
import { mediaUrl } from '../../../lib/server/media';
import { compareMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { DetailDrawer } from '../../../ui/layout/DetailDrawer';
import { Money } from '../../../ui/display/Money';
import { Picture } from '../../../ui/display/Picture';
import { PriceChange } from '../../../ui/display/PriceChange';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { DeclineDialog } from './DeclineDialog';
import { type PriceProposal_ProposalFragment, useOpenPriceProposalsQuery } from './proposals.generated';
import { useDecisions } from './useProposals';

type Proposal = PriceProposal_ProposalFragment;

function ProposalCard({ proposal, onDecline }: { proposal: Proposal; onDecline: () => void }) {
  const { accept } = useDecisions();
  const [busy, setBusy] = useState(false);
  const { product, newPrice } = proposal;
  const price = product?.basePrice ?? proposal.oldPrice;
  const moved = compareMoney(price, proposal.oldPrice) !== 0;
  const name = product?.name ?? '';

  const agree = async () => {
    setBusy(true);
    try {
      await accept({ id: proposal.id, ...(product && { productVersion: product.version }) });
      notify({ title: 'Price changed', text: `${name} has the proposed price. The vendor was told.` });
    } catch (error) {
      notifyError(toApiError(error).message ?? failureText(error, 'The proposal could not be accepted'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box
      component="article"
      aria-label={`Price proposal for ${name}`}
      sx={{ display: 'grid', gap: 1.25, p: 2, border: 1, borderColor: 'divider', borderRadius: '10px' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Picture
          src={mediaUrl(product?.images[0], 320)}
          alt=""
          size={44}
          fallback={<ImageOutlined aria-hidden sx={{ opacity: 0.6 }} />}
        />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            <Bidi>{name}</Bidi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <Bidi>{proposal.vendorName}</Bidi> · <DateText value={proposal.createdAt} />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography component="p" sx={{ fontSize: '1.125rem' }}>
          <Money value={price} /> → <Money value={newPrice} strong />
        </Typography>
        <PriceChange oldPrice={price} newPrice={newPrice} />
      </Box>
      {moved && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          The price was <Money value={proposal.oldPrice} /> when this was proposed.
        </Typography>
      )}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Bidi>{proposal.reason}</Bidi>
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, '& > button': { minHeight: { xs: 44, md: 36 } } }}>
        <Button
          variant="contained"
          loading={busy}
          onClick={() => void agree()}
          aria-label={`Accept the price of ${name}`}
        >
          Accept
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          disabled={busy}
          onClick={onDecline}
          aria-label={`Decline the price of ${name}`}
        >
          Decline
        </Button>
      </Box>
    </Box>
  );
}

interface PriceProposalsDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** What vendors would like their products to cost: the oldest first, each accepted or declined in its place. */
export function PriceProposalsDrawer({ open, onClose }: PriceProposalsDrawerProps) {
  const { data, error, refetch } = useOpenPriceProposalsQuery({ skip: !open, fetchPolicy: 'cache-and-network' });
  const [declining, setDeclining] = useState<Proposal | null>(null);
  const proposals = data?.priceProposals.nodes;
  return (
    <>
      <DetailDrawer
        open={open}
        title="Price Proposals"
        subtitle="What vendors would like their products to cost"
        onClose={onClose}
      >
        {error && !proposals ? (
          <ErrorState title="Price proposals could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : !proposals ? (
          [0, 1].map((place) => <Skeleton key={place} variant="rounded" height={190} />)
        ) : proposals.length === 0 ? (
          <EmptyState icon={<PriceCheckIcon />} title="No price proposals are waiting" />
        ) : (
          proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} onDecline={() => setDeclining(proposal)} />
          ))
        )}
      </DetailDrawer>
      {declining && <DeclineDialog proposal={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}
