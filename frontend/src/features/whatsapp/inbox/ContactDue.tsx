import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { typedText } from '../../../lib/language';
import { RecommendationActions } from '../../../shared/recommendations/RecommendationActions';
import { useRecommendationDecisions } from '../../../shared/recommendations/useRecommendationDecisions';
import { Bidi } from '../../../ui/display/Bidi';
import { useContactDueQuery } from './inbox.generated';

/** What the customer usually orders about now, each with the order that it would be; nothing while nothing is due. */
export function ContactDue({ userId }: { userId: string }) {
  const { data } = useContactDueQuery({ variables: { userId } });
  const { accept, dismiss, busy } = useRecommendationDecisions();
  const due = data?.recommendations.nodes ?? [];
  if (due.length === 0) return null;
  return (
    <Box component="section" aria-label={t`Due for an order`} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="subtitle2" color="textSecondary">
        {t`Due for an order`}
      </Typography>
      {due.map((recommendation) => {
        const { id, product, reason } = recommendation;
        return (
          <Box key={id} sx={{ fontSize: 13, display: 'grid', gap: 0.5 }}>
            <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <Bidi>{product?.name ?? ''}</Bidi>
            </Box>
            <Typography variant="caption" color="textSecondary" component="div" {...typedText(reason)}>
              {reason}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
              <RecommendationActions {...{ recommendation, busy }} onAccept={accept} onDismiss={dismiss} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
