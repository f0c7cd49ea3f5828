import type { Actor } from '../../kernel/access.js';
import { expression, one, readModel, told, type Row } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import type { Facts } from '../../kernel/select/told.js';
import { ACTOR_ID, and, literal, sql, type Sql } from '../../kernel/sql.js';
import { declareThingName } from '../audit/index.js';
import { productModel } from '../catalog/index.js';
import { isOwnCustomerSql } from '../customers/index.js';
import { Role, userModel } from '../identity/index.js';
import { Recommendation } from './recommendations.entity.js';
import type { RecommendationFilter } from './recommendations.inputs.js';
import { RecommendationStatus, RecommendationType } from './recommendations.rules.js';
import { recommendationSaid } from './recommendation-words.js';

const is = (row: Row, type: RecommendationType): Sql => sql`${row('recommendationType')} = ${literal(type)}`;

/** Admins see all; sales people what customers of theirs order, and pairs; buyers what they themselves order. */
function scope(actor: Actor, row: Row): Sql {
  const there = sql`exists (select 1 from products s where s.id = ${row('productId')} and s.archived_at is null)`;
  if (actor.access('recommendations.read') === 'all') return there;
  const due = is(row, RecommendationType.reorder_due);
  if (actor.role !== Role.sales_team) return and([there, due, sql`${row('userId')} = ${ACTOR_ID}`]);
  const ofTheirs = isOwnCustomerSql(row('userId'));
  return and([there, sql`((${due} and ${ofTheirs}) or ${is(row, RecommendationType.bought_together)})`]);
}

export const recommendationModel = readModel('Recommendation', Recommendation, {
  permission: 'recommendations.read',
  scope,
  fields: {
    user: one(
      () => userModel,
      (recommendation, user) => sql`${user('id')} = ${recommendation('userId')}`,
    ),
    product: one(
      () => productModel,
      (recommendation, product) => sql`${product('id')} = ${recommendation('productId')}`,
    ),
    withProduct: one(
      () => productModel,
      (recommendation, product) => sql`${product('id')} = ${recommendation('withProductId')}`,
    ),
    // Days until it is due, and what products are called, are those of the day on which it is read.
    reason: told(
      (row) => sql`${row('metadata')} || jsonb_build_object('type', ${row('recommendationType')},
        'today', (select business_today()),
        'companion', (select s.name from products s where s.id = ${row('withProductId')}))`,
      ({ type, ...figures }) => recommendationSaid(type, figures as Facts) ?? '',
    ),
    isAccepted: expression((row) => sql`(${row('status')} = 'accepted')`),
    acceptedAt: expression((row) => sql`(case when ${row('status')} = 'accepted' then ${row('decidedAt')} end)`),
  },
});

export const recommendationReads = reads<RecommendationFilter>(recommendationModel, {
  filters: {
    types: (row, types) => sql`${row('recommendationType')} = any(${types}::text[])`,
    status: (row, status) =>
      // Written out, so that the index of the open ones is used.
      status === RecommendationStatus.open ? sql`${row('status')} = 'open'` : sql`${row('status')} = ${status}`,
    userId: (row, id) => sql`${row('userId')} = ${id}`,
    productId: (row, id) => sql`${row('productId')} = ${id}`,
    withProductIds: (row, ids) =>
      sql`(${row('withProductId')} = any(${ids}::int[]) and not ${row('productId')} = any(${ids}::int[]))`,
  },
  sorts: {
    score: { by: (row) => row('score'), type: 'numeric' },
    createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' },
  },
  defaultSort: { field: 'score', direction: 'desc' },
});

declareThingName(
  'Recommendation',
  (id) => sql`select n.name from recommendations k join products n on n.id = k.product_id where k.id = ${id}`,
);
