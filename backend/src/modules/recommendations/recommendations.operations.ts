import { requireActor, type OperationContext } from '../../kernel/context.js';
import { notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { visible } from '../../kernel/select/compile.js';
import { rowOf } from '../../kernel/select/model.js';
import { and, run, sql } from '../../kernel/sql.js';
import { Recommendation } from './recommendations.entity.js';
import { AcceptRecommendationInput, DismissRecommendationInput } from './recommendations.inputs.js';
import { recommendationModel } from './recommendations.queries.js';
import { RecommendationStatus } from './recommendations.rules.js';

/** Writes what somebody decided about a recommendation that they see; deciding the same again changes nothing. */
async function decide(ctx: OperationContext, id: number, status: RecommendationStatus): Promise<{ id: number }> {
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, recommendationModel, 'p');
  const [found] = await run<{ status: RecommendationStatus }>(
    ctx.connection,
    sql`select p.status from recommendations p where ${and([sql`p.id = ${id}`, visible(actor, recommendationModel, row)])}
        for no key update`,
    actor.id,
  );
  if (!found) throw notFound('Recommendation');
  if (found.status === status) {
    ctx.unchanged();
    return { id };
  }
  await ctx.em.update(Recommendation, { id }, { status, decidedAt: () => 'now()', decidedById: actor.id });
  ctx.record({ entity: 'Recommendation', entityId: id, before: { status: found.status }, after: { status } });
  return { id };
}

/** Notes that somebody acts on a recommendation. */
export const acceptRecommendation = operation({
  name: 'acceptRecommendation',
  permission: 'recommendations.decide',
  input: AcceptRecommendationInput,
  audit: 'Recommendation',
  run: (ctx, { id }) => decide(ctx, id, RecommendationStatus.accepted),
});

/** Puts a recommendation aside until what it stands on changes. */
export const dismissRecommendation = operation({
  name: 'dismissRecommendation',
  permission: 'recommendations.decide',
  input: DismissRecommendationInput,
  audit: 'Recommendation',
  run: (ctx, { id }) => decide(ctx, id, RecommendationStatus.dismissed),
});
