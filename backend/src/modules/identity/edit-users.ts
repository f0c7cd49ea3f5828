import { InputType } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { editEach, MAX_EDITED, unlessMade, type EditedRows } from '../../kernel/edit-each.js';
import {
  BoolInput,
  EnumInput,
  IdInput,
  ListInput,
  MoneyInput,
  TextInput,
  TextListInput,
  VersionInput,
} from '../../kernel/input-fields.js';
import { authorize } from '../../kernel/operation.js';
import { parseInput } from '../../kernel/validation.js';
import { MAX_AMOUNT } from '../../kernel/values/money.js';
import { updateUser } from './identity.operations.js';
import { Role } from './role.rules.js';

/** What changes of one user of several. */
@InputType({ description: 'What changes of one user of several; what is left out stays as it is.' })
export class UserEditInput {
  @IdInput({ description: 'The user.' })
  id!: number;

  @VersionInput()
  version?: number;

  @EnumInput(Role, { optional: true, description: 'Another role ends the sessions of the user.' })
  role?: Role;

  @BoolInput({ optional: true, description: 'Whether the user may sign in and order.' })
  isActive?: boolean;

  @TextListInput({ max: 100, maxItems: 50, optional: true, description: 'Kinds of business.' })
  businessCategories?: string[];

  @TextInput({ line: true, max: 100, optional: true, nullable: true, description: 'City of the address.' })
  city?: string | null;

  @MoneyInput({ max: '100.00', optional: true, nullable: true, description: 'Commission in per cent.' })
  commissionRate?: string | null;

  @MoneyInput({
    max: '999.99',
    optional: true,
    nullable: true,
    description: "Of a supplier: margin on the prices of its offers in per cent; null for the business's own.",
  })
  marketplaceMarginPercent?: string | null;

  @MoneyInput({
    max: MAX_AMOUNT,
    optional: true,
    nullable: true,
    description: 'Credit limit; null is none set, 0 is no credit.',
  })
  creditLimit?: string | null;
}

/** Several users to change. */
@InputType({ description: 'Several users to change, each by itself.' })
export class EditUsersInput {
  @ListInput(() => UserEditInput, {
    maxItems: MAX_EDITED,
    itemsAre: 'items',
    description: 'The users, 1 to 100, and what changes of each.',
  })
  items!: UserEditInput[];
}

/** Edits users, each by `updateUser`. */
export async function editUsers(ctx: RequestContext, rawInput: unknown): Promise<EditedRows> {
  authorize(ctx, 'users.update');
  const { items } = parseInput(EditUsersInput, rawInput);
  return editEach(ctx, items, (item) => unlessMade(updateUser(ctx, item)));
}
