import { Field, ID, Int, ObjectType } from 'type-graphql';
import { OrderStatus } from '../orders.rules.js';
import { OrderGoal } from '../runs/order-runs.rules.js';

/** How many of some orders are in a state, and where the reader can take them. */
@ObjectType({ description: 'How many of some orders are in a state, and where the caller can take them.' })
export class OrderStateCount {
  @Field(() => OrderStatus, { description: 'The state.' })
  status!: OrderStatus;

  @Field(() => Int, { description: 'Orders in it, at least 1.' })
  count!: number;

  @Field(() => [OrderGoal], {
    description:
      'Where `moveOrders` of the caller can take them, the nearest first; empty for what is over or is for others to move. Stock and credit are asked when each is moved.',
  })
  goals!: OrderGoal[];
}

/** What stands beside an order in a list. */
@ObjectType({ description: 'The orders right before and after one in a list.', simpleResolvers: true })
export class OrderNeighbors {
  @Field(() => ID, { nullable: true, description: 'The order before it; null for the first.' })
  previousId!: number | null;

  @Field(() => ID, { nullable: true, description: 'The order after it; null for the last.' })
  nextId!: number | null;
}
