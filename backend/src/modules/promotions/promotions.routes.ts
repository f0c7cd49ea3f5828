import {
  IMAGE_BODY_LIMIT,
  LIST_QUERY,
  pathId,
  queryBool,
  type RestRoute,
  type RestRow,
} from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { bodyOfEdit } from '../../kernel/rest/rest-edit.js';
import { creates, empties, gives, LIGHT, lists } from '../../kernel/rest/rest-document.js';
import { dayOf } from '../../kernel/values/time-zone.js';
import { dateTimeFault } from '../../kernel/values/values.js';
import { CreatePromotionInput, UpdatePromotionInput } from './promotions.inputs.js';
import { createPromotion, deletePromotion, updatePromotion } from './promotions.operations.js';
import { PROMOTION, PROMOTION_SHAPE, presentPromotionOf, presentPromotions } from './promotions.presenter.js';
import { promotionReads } from './promotions.queries.js';
import { promotionsExport } from './promotions.exports.js';

/**
 * Days that the legacy form sends as points in time become the days they stand for: midnight UTC is what a bare date
 * turns into in a browser, any other time is a day of the business.
 */
function withDays(body: unknown, zone: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const days = Object.entries(body as Record<string, unknown>).map(([name, value]): [string, unknown] => {
    const isTime = typeof value === 'string' && value.includes('T') && dateTimeFault(value) === null;
    if ((name !== 'startDate' && name !== 'endDate') || !isTime) return [name, value];
    const at = new Date(value);
    return [name, at.getTime() % 86_400_000 === 0 ? at.toISOString().slice(0, 10) : dayOf(at, zone)];
  });
  return Object.fromEntries(days);
}

const DAY = {
  type: 'string',
  anyOf: [{ format: 'date' }, { format: 'date-time' }],
  description: 'Day, `YYYY-MM-DD`; a point in time stands for its day.',
};

export const promotionsRoutes: RestRoute[] = [
  promotionsExport,
  {
    method: 'GET',
    path: '/marketplace/promotions',
    summary: 'Promotions the caller may see; ended ones are left out.',
    permission: 'marketplace.read',
    answers: lists(PROMOTION_SHAPE, 'Promotions, the last to start first.'),
    query: { ...LIST_QUERY, ...CHANGES_QUERY, light: LIGHT },
    handle: async (ctx, request) => {
      const light = queryBool(request, 'light');
      const present = (rows: RestRow[]) => presentPromotions(ctx, rows, light);
      return restList(ctx, request, {
        reads: promotionReads,
        selection: PROMOTION,
        current: { isOver: false },
        present,
      });
    },
  },
  {
    method: 'POST',
    path: '/marketplace/promotions',
    summary: 'Adds a promotion.',
    permission: 'marketplace.write',
    answers: creates(PROMOTION_SHAPE, 'The promotion as it was added.'),
    body: CreatePromotionInput,
    bodyOwn: { startDate: DAY, endDate: DAY },
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, { body }) => {
      const { id } = await createPromotion(ctx, withDays(body, ctx.settings.timezone));
      return { status: 201, body: await presentPromotionOf(ctx, id) };
    },
  },
  {
    method: 'PUT',
    path: '/marketplace/promotions/:id',
    summary: 'Changes a promotion.',
    permission: 'marketplace.write',
    answers: gives(PROMOTION_SHAPE, 'The promotion as it is now.'),
    body: UpdatePromotionInput,
    bodyOwn: { startDate: DAY, endDate: DAY },
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, request) => {
      const current = async (): Promise<RestRow> =>
        (await promotionReads.getFixed(ctx, pathId(request), PROMOTION)).parse() as RestRow;
      const body = await bodyOfEdit(request, { input: UpdatePromotionInput, current });
      const { id } = await updatePromotion(ctx, withDays(body, ctx.settings.timezone));
      return { body: await presentPromotionOf(ctx, id) };
    },
  },
  {
    method: 'DELETE',
    path: '/marketplace/promotions/:id',
    summary: 'Removes a promotion; one that orders were given is archived.',
    permission: 'marketplace.write',
    answers: empties('Removed, or archived.'),
    handle: async (ctx, request) => {
      await deletePromotion(ctx, { id: pathId(request) });
      return { status: 204 };
    },
  },
];
