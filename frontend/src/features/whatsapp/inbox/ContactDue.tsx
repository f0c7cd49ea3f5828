import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { typedText } from '../../../lib/language';
import { recommendedAction } from '../../../shared/recommendations/recommended-action';
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
        const action = recommendedAction(recommendation);
        const name = product?.name ?? '';
        return (
          <Box key={id} sx={{ fontSize: 13, display: 'grid', gap: 0.5 }}>
            <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <Bidi>{name}</Bidi>
            </Box>
            <Typography variant="caption" color="textSecondary" component="div" {...typedText(reason)}>
              {reason}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
              {action && (
                <Button
                  component={Link}
                  to={action.to}
                  size="small"
                  variant="outlined"
                  color="secondary"
                  aria-label={`${action.label}: ${name}`}
                  onClick={() => accept(id)}
                >
                  {action.label}
                </Button>
              )}
              <IconButton size="small" disabled={busy} aria-label={t`Dismiss ${name}`} onClick={() => dismiss(id)}>
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
