import { InputType } from 'type-graphql';
import { IdInput } from '../../../kernel/input-fields.js';
import { CreateOrderInput } from '../../orders/index.js';

/** An order that a message asks for: all that an order can say, and of which message it is. */
@InputType({ description: 'An order that a message asks for.' })
export class CreateWhatsappOrderInput extends CreateOrderInput {
  @IdInput({ description: 'The message. One message makes one order.' })
  messageId!: number;
}

/** Which message the bot answers. */
@InputType()
export class AnswerWhatsappMessageInput {
  @IdInput({ description: 'The message.' })
  messageId!: number;
}
