import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RecommendationType } from '../../gql/schema.generated';
import { companyFirst } from '../../lib/customers';
import { typedText } from '../../lib/language';
import { Bidi } from '../../ui/display/Bidi';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Section } from '../../ui/layout/Section';
import { RecommendationActions, type RecommendationActionsProps } from './RecommendationActions';
import { kindOfRecommendation } from './recommended-action';
import { useRecommendationsQuery } from './recommendations.generated';
import { useRecommendationDecisions } from './useRecommendationDecisions';

function Row({ recommendation, busy, onAccept, onDismiss }: RecommendationActionsProps) {
  const { recommendationType, product, user, reason } = recommendation;
  const name = product?.name ?? '';
  const customer = user && companyFirst(user.displayName, user.companyName).name;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography component="div" sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>
          <Bidi>{name}</Bidi>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {kindOfRecommendation[recommendationType]}
          {customer !== null && (
            <>
              {' · '}
              <Bidi>{customer}</Bidi>
            </>
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" {...typedText(reason)}>
          {reason}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}>
        <RecommendationActions {...{ recommendation, busy, onAccept, onDismiss }} />
      </Box>
    </Box>
  );
}

export interface RecommendationsProps {
  types: readonly RecommendationType[];
  /** How many are shown, the surest first. */
  first: number;
}

/** What is recommended, the surest first, each with what to do about it; nothing at all while nothing is. */
export function Recommendations({ types, first }: RecommendationsProps) {
  const {
    data: fresh,
    previousData,
    error,
    refetch,
  } = useRecommendationsQuery({
    variables: { filter: { types: [...types], status: 'open' }, first },
    fetchPolicy: 'cache-and-network',
  });
  const { accept, dismiss, busy } = useRecommendationDecisions();
  const list = (fresh ?? previousData)?.recommendations;
  if (error && !list) {
    return (
      <Section title={t`Recommendations`}>
        <ErrorState title={t`The recommendations could not be loaded`} error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  if (!list || list.nodes.length === 0) return null;
  const more = list.totalCount - list.nodes.length;
  return (
    <Section
      title={t`Recommendations`}
      {...(more > 0 && {
        action: <Typography variant="caption" color="textSecondary">{t`${more} more`}</Typography>,
      })}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.nodes.map((recommendation) => (
          <Row
            key={recommendation.id}
            recommendation={recommendation}
            busy={busy}
            onAccept={accept}
            onDismiss={dismiss}
          />
        ))}
      </Box>
    </Section>
  );
}
