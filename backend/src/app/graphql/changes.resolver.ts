import { Arg, type ArgOptions, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { badInput } from '../../kernel/errors.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { DateTimeISO } from '../../kernel/values/scalars.js';
import { dateTimeFault } from '../../kernel/values/values.js';
import type { Telling, ToldChange } from '../live/change-feed.js';
import type { ChangeKind } from '../live/changes.js';
import type { LiveContext } from './subscriptions.resolver.js';

const Kind = Object.freeze({
  alert: 'alert',
  api_key: 'api_key',
  audit: 'audit',
  category: 'category',
  conversation: 'conversation',
  customer: 'customer',
  invoice: 'invoice',
  notification: 'notification',
  offer: 'offer',
  order: 'order',
  payment: 'payment',
  price_proposal: 'price_proposal',
  product: 'product',
  promotion: 'promotion',
  purchase_order: 'purchase_order',
  recommendation: 'recommendation',
  session: 'session',
  settings: 'settings',
  stock: 'stock',
  stock_count: 'stock_count',
  transaction: 'transaction',
  user: 'user',
  visit: 'visit',
} as const satisfies { readonly [K in ChangeKind]: K });

registerEnum(Kind, {
  name: 'ChangeKind',
  description: 'What open screens are told of. The ids are those of the rows named here.',
  values: {
    alert: 'Stock alerts.',
    api_key: 'Keys of the API.',
    audit: 'The audit trail, which grows with every write; without ids of its own.',
    conversation: 'A conversation over WhatsApp, with its messages and notes.',
    customer: 'Who looks after customers, and notes about them.',
    category: 'Categories of goods and of businesses.',
    invoice: 'Invoices and credit notes.',
    notification: 'The caller’s notifications, and which of them it has read.',
    offer: 'Marketplace products, their prices included.',
    order: 'Orders, their lines, moves and returns.',
    payment: 'Payments of customers.',
    price_proposal: 'Prices that vendors propose.',
    product: 'Products of the catalog.',
    promotion: 'Promotions of marketplace products.',
    purchase_order: 'Purchase orders and what was received of them.',
    recommendation: 'Recommendations.',
    session: 'Where the caller is signed in.',
    settings: 'Settings of the business.',
    stock: 'Stock, by the id of the product.',
    stock_count: 'Stock counts and what is on their sheets, by the id of the count.',
    transaction: 'Entries of the books.',
    user: 'Users and their invitations.',
    visit: 'Visits to customers.',
  },
});

@ObjectType({ description: 'What changed of the rows of one kind.', simpleResolvers: true })
export class Change implements Omit<ToldChange, 'kind'> {
  @Field(() => Kind, { description: 'Which rows.' })
  kind!: ChangeKind;

  @Field(() => [String], {
    description:
      'What of them: `new`, `gone`, or the name of a group of fields such as `status`, `amounts`, `price` or `details`. More may come.',
  })
  aspects!: readonly string[];

  @Field(() => [ID], { description: 'Which of them; empty where there are many.' })
  ids!: readonly number[];

  @Field({ description: 'More than 200 changed at once.' })
  many!: boolean;

  @Field(() => [String], {
    description:
      'The requests that did all of it, by their `X-Request-Id`: who sent them knows it already. Empty when that is not known of all.',
  })
  requests!: readonly string[];
}

@ObjectType({ description: 'What changed since the last telling.', simpleResolvers: true })
export class Changes implements Telling {
  @Field(() => DateTimeISO, { description: 'When this was, by the clock of the server: what `since` can be given.' })
  at!: Date;

  @Field({ description: 'It is not known what changed: anything may have.' })
  everything!: boolean;

  @Field(() => Int, {
    description:
      'How long ago the newest of the changes was heard of, in milliseconds: what was asked since then knows them all.',
  })
  age!: number;

  @Field(() => [Change], { description: 'One for each kind.' })
  changes!: readonly Change[];
}

const SINCE: ArgOptions = {
  nullable: true,
  description: 'When what the caller has was read, by the clock of the server. Left out: not known.',
};

/** What open screens are told of. */
@Resolver()
export class ChangesResolver {
  @Subscription(() => Changes, {
    description:
      'What changed of the rows that the caller may see, at most once a second. The first telling comes at once and says what changed `since`; an empty one every 30 seconds says that nothing did.',
    subscribe: ({ args, context }: { args: { since?: string | null }; context: LiveContext }) => {
      const fault = args.since == null ? null : dateTimeFault(args.since);
      if (fault) throw badInput('since', fault);
      return context.feed.follow(context.socket, context, args.since == null ? undefined : new Date(args.since));
    },
  })
  changes(@Root() telling: Telling, @Arg('since', () => DateTimeISO, SINCE) _since?: string | null): Changes {
    return telling;
  }
}
