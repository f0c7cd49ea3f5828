import type { RequestContext } from '../../kernel/context.js';
import {
  LIST_QUERY,
  listWindow,
  optionalBodyWithId,
  queryEnum,
  streamArray,
  type RestRequest,
  type RestResponse,
  type RestRoute,
} from '../../kernel/rest/rest.js';
import { choiceParameter, gives, lists, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { AcceptRecommendationInput, DismissRecommendationInput } from './recommendations.inputs.js';
import { acceptRecommendation, dismissRecommendation } from './recommendations.operations.js';
import { recommendationReads } from './recommendations.queries.js';
import { RecommendationStatus } from './recommendations.rules.js';
import { recommendationsExport } from './recommendations.exports.js';

const RECOMMENDATION = fixedSelection(`{
  id userId productId withProductId recommendationType score reason metadata status isAccepted acceptedAt decidedAt createdAt
}`);
const RECOMMENDATION_SHAPE = shape('Recommendation', 'Recommendation', RECOMMENDATION);

/** One decision about a recommendation: it is named in the path, and answered as it stands then. */
const decision =
  (decide: (ctx: RequestContext, input: unknown) => Promise<{ id: number }>) =>
  async (ctx: RequestContext, request: RestRequest): Promise<RestResponse> => {
    const { id } = await decide(ctx, optionalBodyWithId(request));
    return { body: (await recommendationReads.getFixed(ctx, id, RECOMMENDATION)).parse() };
  };

export const recommendationsRoutes: RestRoute[] = [
  recommendationsExport,
  {
    method: 'GET',
    path: '/recommendations',
    summary: 'What is recommended to the caller, the surest first.',
    permission: 'recommendations.read',
    answers: lists(RECOMMENDATION_SHAPE, 'Recommendations, the surest first.'),
    query: { ...LIST_QUERY, status: choiceParameter(RecommendationStatus, 'Only those that stand there.') },
    handle: async (ctx, request) => {
      const filter = { status: queryEnum(request, 'status', RecommendationStatus) };
      return {
        headers: { 'x-total-count': String(await recommendationReads.count(ctx, filter)) },
        body: await streamArray(recommendationReads.batches(ctx, RECOMMENDATION, { ...listWindow(request), filter })),
      };
    },
  },
  {
    method: 'POST',
    path: '/recommendations/:id/accept',
    summary: 'Notes that somebody acts on a recommendation.',
    permission: 'recommendations.decide',
    answers: gives(RECOMMENDATION_SHAPE, 'The recommendation as it stands.'),
    body: AcceptRecommendationInput,
    bodyOptional: true,
    handle: decision(acceptRecommendation),
  },
  {
    method: 'POST',
    path: '/recommendations/:id/dismiss',
    summary: 'Puts a recommendation aside until what it stands on changes.',
    permission: 'recommendations.decide',
    answers: gives(RECOMMENDATION_SHAPE, 'The recommendation as it stands.'),
    body: DismissRecommendationInput,
    bodyOptional: true,
    handle: decision(dismissRecommendation),
  },
];
