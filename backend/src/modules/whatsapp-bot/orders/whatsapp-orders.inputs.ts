import { InputType } from 'type-graphql';
import { ClientKeyInput, IdInput, IntInput, ListInput, MoneyInput, TextInput } from '../../../kernel/input-fields.js';
import { MAX_QUANTITY } from '../../../kernel/values/values.js';
import { MAX_LINES } from '../../orders/index.js';

const optional = { optional: true, nullable: true } as const;

/** A line of an order that a message asks for. */
@InputType({ description: 'A line of an order that a message asks for.' })
export class WhatsappOrderItemInput {
  @IdInput({ description: 'The product.' })
  productId!: number;

  @IntInput({ min: 1, max: MAX_QUANTITY, description: 'Units, 1 to 1000000.' })
  quantity!: number;

  @MoneyInput({ optional: true, description: 'Another price of one unit than the list price, with a `priceReason`.' })
  unitPrice?: string;

  @TextInput({ ...optional, max: 200, description: 'Why another price than the list price is charged.' })
  priceReason?: string | null;
}

/** An order that a message asks for. */
@InputType({ description: 'An order that a message asks for.' })
export class CreateWhatsappOrderInput {
  @IdInput({ description: 'The message. One message makes one order.' })
  messageId!: number;

  @IdInput({ ...optional, description: 'Who buys; the customer of the conversation unless said otherwise.' })
  customerId?: number | null;

  @ListInput(() => WhatsappOrderItemInput, {
    maxItems: MAX_LINES,
    itemsAre: 'items',
    description: 'Its lines, 1 to 200.',
  })
  items!: WhatsappOrderItemInput[];

  @TextInput({ ...optional, max: 5000, description: 'What people should know about the order.' })
  notes?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** Which message the bot answers. */
@InputType()
export class AnswerWhatsappMessageInput {
  @IdInput({ description: 'The message.' })
  messageId!: number;
}
