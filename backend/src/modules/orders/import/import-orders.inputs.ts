import { InputType } from 'type-graphql';
import { registerEnum } from '../../../kernel/values/enums.js';
import { BoolInput, EnumInput, TextInput, TextListInput } from '../../../kernel/input-fields.js';
import { DateOrderStyle } from '../../../kernel/import/import-styles.js';
import { ImportInput } from '../../catalog/index.js';

/** What imported orders are. */
export enum ImportedOrderStatus {
  pending = 'pending',
  delivered = 'delivered',
}
registerEnum(ImportedOrderStatus, {
  name: 'ImportedOrderStatus',
  description: 'History is `delivered` and moves no stock; `pending` orders reserve stock like any other.',
  values: {
    pending: 'Still to be worked on: reserves stock like any other order.',
    delivered: 'History: moves no stock.',
  },
});

/** A file of order lines. */
@InputType({
  description: 'A file of order lines. Fields: orderNumber, sku, quantity, unitPrice, orderedAt (required), customer.',
})
export class ImportOrdersInput extends ImportInput {
  @EnumInput(ImportedOrderStatus, {
    optional: true,
    description: 'What the orders are; delivered unless said otherwise.',
  })
  status?: ImportedOrderStatus;

  @EnumInput(DateOrderStyle, {
    optional: true,
    description: 'Order of day, month and year; day first unless said otherwise.',
  })
  dateOrder?: DateOrderStyle;

  @TextInput({
    line: true,
    max: 100,
    optional: true,
    description: 'Code of the customer that orders without one go to; without it they are errors.',
  })
  fallbackCustomer?: string;

  @BoolInput({
    optional: true,
    description: 'Adds customers that are not known yet; otherwise their orders are errors.',
  })
  createCustomers?: boolean;

  @TextListInput({
    max: 100,
    maxItems: 200,
    optional: true,
    description: "Codes of lines that charge for carriage: they become the order's shipping amount.",
  })
  shippingSkus?: string[];
}
