import { Field, ID, ObjectType } from 'type-graphql';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import type { Money } from '../../kernel/values/money.js';
import { Decimal } from '../../kernel/values/scalars.js';
import { exposuresSql } from '../orders/index.js';

/** The credit of a customer. */
@ObjectType({ description: 'The credit of a customer who has a limit.', simpleResolvers: true })
export class CustomerCredit {
  @Field(() => ID, { description: 'The customer.' })
  customerId!: number;

  @Field(() => Decimal, { description: 'Credit limit; 0 for no credit.' })
  limit!: Money;

  @Field(() => Decimal, { description: 'What is left of it; below zero it is exceeded.' })
  available!: Money;
}

/** Credit of the customers whom the caller visits or sells to, so that a phone knows it without signal: one statement. */
export async function customerCredits(ctx: RequestContext): Promise<CustomerCredit[]> {
  authorize(ctx, 'visits.write');
  const { id } = requireActor(ctx);
  const own = sql`select v.customer_id from field_visits v where v.sales_person_id = ${id}::int
    union select o.customer_id from orders o where o.sales_person_id = ${id}::int`;
  return run<CustomerCredit & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select u.id as "customerId", u.credit_limit::text as "limit", (u.credit_limit - e.exposure)::text as available
        from users u join (${exposuresSql(own)}) e on e.customer_id = u.id
        where u.credit_limit is not null and u.is_active order by u.id`,
  );
}
