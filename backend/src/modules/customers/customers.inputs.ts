import { InputType } from 'type-graphql';
import {
  BoolInput,
  ClientKeyInput,
  EnumInput,
  IdInput,
  IdListInput,
  IntInput,
  TextInput,
  VersionInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { Role } from '../identity/index.js';
import { MOST_ASSIGNED } from './customers.rules.js';

const optional = { optional: true, nullable: true } as const;
const NOTE = 2000;

/** Which customers a list holds. */
@InputType({ description: 'Which customers a list holds. All conditions must hold.' })
export class CustomerFilter {
  @TextInput({
    ...optional,
    max: 200,
    description: 'Words found in name, company, e-mail or phone; folds Arabic forms.',
  })
  search?: string | null;

  @EnumInput(Role, { ...optional, description: 'Only those who buy as this.' })
  role?: Role | null;

  @IdInput({ ...optional, description: 'Only those whom this sales person looks after.' })
  salesPersonId?: number | null;

  @BoolInput({ ...optional, description: 'Only those whom nobody looks after, or only those whom somebody does.' })
  unassigned?: boolean | null;

  @BoolInput({ ...optional, description: 'Only those with invoices past their due date, or only those without.' })
  overdue?: boolean | null;

  @IntInput({
    ...optional,
    min: 1,
    max: 3650,
    description: 'Only those who ordered nothing for so many days, or never; cancelled orders do not count.',
  })
  noOrderForDays?: number | null;
}

export enum CustomerSortField {
  name = 'name',
  city = 'city',
  balance = 'balance',
  overdueAmount = 'overdueAmount',
  lastOrderAt = 'lastOrderAt',
  salesPerson = 'salesPerson',
  createdAt = 'createdAt',
}
export const CustomerSort = sortInput('Customer', CustomerSortField, {
  name: 'Company, else the name of the person.',
  city: 'City; none counts as an empty name.',
  balance: 'What they owe.',
  overdueAmount: 'What is open of invoices past their due date.',
  lastOrderAt: 'When they ordered last; never counts as earliest.',
  salesPerson: 'Name of the sales person; nobody counts as an empty name.',
  createdAt: 'When the customer was added.',
});

/** Whom customers are assigned to. */
@InputType({ description: 'Which customers a sales person looks after from now on.' })
export class AssignCustomersInput {
  @IdListInput({ maxItems: MOST_ASSIGNED, description: 'The customers, 1 to 1000. All of them are assigned, or none.' })
  ids!: number[];

  @IdInput({ nullable: true, description: 'The sales person; null for nobody.' })
  salesPersonId!: number | null;
}

/** A note about a customer. */
@InputType({ description: 'A note about a customer or one of its orders, for the staff alone.' })
export class AddCustomerNoteInput {
  @IdInput({ description: 'The customer.' })
  customerId!: number;

  @IdInput({ ...optional, description: 'The order that it is about: one of this customer.' })
  orderId?: number | null;

  @TextInput({
    max: NOTE,
    description: 'What it says. `@[12]` names the person with the id 12, who is told: somebody of `noteReaders`.',
  })
  text!: string;

  @ClientKeyInput()
  clientKey?: string;
}

/** Another text of a note. */
@InputType({ description: 'Another text of a note that the caller wrote.' })
export class UpdateCustomerNoteInput {
  @IdInput({ description: 'The note.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({
    max: NOTE,
    description: 'What it says from now on. Who is named for the first time is told, nobody twice.',
  })
  text!: string;
}
