import { InputType } from 'type-graphql';
import { DateTimeInput, IdInput, TextInput, UpdatedAfterInput } from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';

/** Which entries of the audit trail a list holds. */
@InputType({ description: 'Which entries of the audit trail a list holds. All conditions must hold.' })
export class AuditEventFilter {
  @IdInput({ optional: true, nullable: true, description: 'Only what this user did.' })
  actorId?: number | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Only this action, e.g. updateProduct.' })
  action?: string | null;

  @TextInput({ max: 100, optional: true, nullable: true, description: 'Only this kind of thing, e.g. Product.' })
  entity?: string | null;

  @TextInput({
    max: 64,
    optional: true,
    nullable: true,
    description: 'Only the thing with this id; together with `entity`.',
  })
  entityId?: string | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Not before this moment.' })
  from?: Date | null;

  @DateTimeInput({ optional: true, nullable: true, description: 'Before this moment.' })
  to?: Date | null;

  @TextInput({
    max: 200,
    optional: true,
    nullable: true,
    description: 'Words found in action, thing, name of the actor, reason or changed values.',
  })
  search?: string | null;

  @UpdatedAfterInput(
    'Entries never change: those that were written. The count of refused attempts goes on in its entry.',
  )
  updatedAfter?: Date | null;
}

export enum AuditEventSortField {
  id = 'id',
}
export const AuditEventSort = sortInput('AuditEvent', AuditEventSortField, {
  id: 'Order of writing: the larger, the later.',
});
