import { queryableOf, type RequestContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { and, ACTOR_ID, run, sql } from '../../kernel/sql.js';
import { expression, one, readModel } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { idFault } from '../../kernel/values/values.js';
import { declareThingName } from '../audit/index.js';
import { productModel } from '../catalog/index.js';
import { userNameSql } from '../identity/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { PriceProposal, type ProductPriceChange } from './price-proposals.entity.js';
import type { PriceProposalFilter } from './price-proposals.inputs.js';

/** Admins see all proposals, a vendor its own; with a removed product its proposals are gone, too. */
export const priceProposalModel = readModel('PriceProposal', PriceProposal, {
  permission: 'priceProposals.read',
  scope: (actor, row) =>
    and([
      sql`exists (select 1 from products s_p where s_p.id = ${row('productId')} and s_p.archived_at is null)`,
      actor.access('priceProposals.read') === 'own' && sql`${row('vendorId')} = ${ACTOR_ID}`,
    ]),
  fields: {
    product: one(
      () => productModel,
      (proposal, product) => sql`${product('id')} = ${proposal('productId')}`,
    ),
    vendorName: expression(
      (row) => sql`coalesce((select nullif(btrim(v.company_name), '') from users v where v.id = ${row('vendorId')}),
        ${userNameSql(row('vendorId'))})`,
    ),
    changePercent: expression(
      (row) => sql`round((${row('newPrice')} - ${row('oldPrice')}) * 100 / nullif(${row('oldPrice')}, 0), 2)::text`,
    ),
  },
});

export const priceProposalReads = reads<PriceProposalFilter>(priceProposalModel, {
  filters: {
    status: (row, status) => sql`${row('status')} = ${status}`,
    productId: (row, id) => sql`${row('productId')} = ${id}`,
    vendorId: (row, id) => sql`${row('vendorId')} = ${id}`,
  },
  sorts: { createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' } },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  changedAt: (row) => sql`coalesce(${row('decidedAt')}, ${row('createdAt')})`,
});

/** Changes told at once: a price that changes more often is looked up in the audit trail. */
const CHANGES = 50;

/** The changes of a product's price, the newest first, as the audit trail has them: who, when, why and at whose wish. */
export async function productPriceHistory(ctx: RequestContext, productId: string): Promise<ProductPriceChange[]> {
  const fault = idFault(productId);
  if (fault) throw badInput('productId', fault);
  return run<ProductPriceChange & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select e.at, e.before->>'basePrice' as "oldPrice", e.after->>'basePrice' as "newPrice",
          round(((e.after->>'basePrice')::numeric - (e.before->>'basePrice')::numeric) * 100
            / nullif((e.before->>'basePrice')::numeric, 0), 2)::text as "changePercent",
          ${userNameSql(sql`e.actor_id`)} as "changedByName", p.id::text as "priceProposalId",
          coalesce(v.company_name, ${userNameSql(sql`p.vendor_id`)}) as "proposedByName", e.reason
        from audit_events e
          left join price_proposals p on p.id = (e.after->>'priceProposalId')::int
          left join users v on v.id = p.vendor_id
        where e.entity = 'Product' and e.entity_id = ${productId} and e.before ? 'basePrice' and e.after ? 'basePrice'
        order by e.id desc limit ${CHANGES}`,
  );
}

declareThingName(
  'PriceProposal',
  (id) => sql`select n.name from price_proposals k join products n on n.id = k.product_id where k.id = ${id}`,
);

declareTombstones({ kind: RemovedKind.price_proposal, model: priceProposalModel, all: 'priceProposals.read' });
