import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { recommendedAction } from './recommended-action';
import type { Recommendation_RecommendationFragment } from './recommendations.generated';

export interface RecommendationActionsProps {
  recommendation: Recommendation_RecommendationFragment;
  busy: boolean;
  onAccept: (id: string) => void;
  onDismiss: (id: string) => void;
}

/** What can be done about a recommendation: to follow it, where there is a way, or to put it aside. */
export function RecommendationActions({ recommendation, busy, onAccept, onDismiss }: RecommendationActionsProps) {
  const { id, product } = recommendation;
  const action = recommendedAction(recommendation);
  const name = product?.name ?? '';
  return (
    <>
      {action && (
        <Button
          component={Link}
          to={action.to}
          size="small"
          variant="outlined"
          color="secondary"
          aria-label={`${action.label}: ${name}`}
          onClick={() => onAccept(id)}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" disabled={busy} aria-label={t`Dismiss ${name}`} onClick={() => onDismiss(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
}
