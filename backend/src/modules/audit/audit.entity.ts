import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, TimeColumn } from '../../kernel/columns.js';
import { Json } from '../../kernel/values/scalars.js';
import { pageOf } from '../../kernel/page.js';

/**
 * The audit trail: one row for each changed thing, written in the transaction of the change, append-only (a trigger
 * refuses UPDATE and DELETE). Columns are allow-listed by the operations: never a password, token or image.
 */
@ObjectType({
  description: 'One entry of the audit trail: who did what to which thing, and when.',
  simpleResolvers: true,
})
@Entity('audit_events')
@Index('ix_audit_events_entity', ['entity', 'entityId'])
@Index('ix_audit_events_actor', ['actorId', 'action', 'at'])
@Index('ix_audit_events_at', { synchronize: false })
export class AuditEvent {
  @Field(() => ID, { description: 'Id of the entry; later entries have greater ids.' })
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @TimeColumn({ description: 'When it happened.', options: { default: () => 'now()' } })
  at!: Date;

  @TextColumn(64, { description: 'Id of the request, as logs and error answers carry it.' })
  requestId!: string;

  @Field(() => ID, { nullable: true, description: 'Who did it; null for the system and for failed sign-ins.' })
  @Column({ type: 'int', nullable: true })
  actorId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of who did it.' })
  actorName!: string | null;

  @TextColumn(32, { nullable: true, description: 'Role they had then.' })
  actorRole!: string | null;

  @Column({ type: 'int', nullable: true })
  sessionId!: number | null;

  @TextColumn(64, { description: 'Address the request came from.' })
  ip!: string;

  @TextColumn(100, {
    description:
      'What was done: the name of the mutation, or login, loginFailed, loginThrottled, passwordResetMailed, or accessDenied for a write that was refused.',
  })
  action!: string;

  @TextColumn(100, { description: 'Kind of thing it was done to, e.g. Product.' })
  entity!: string;

  @TextColumn(64, { description: 'Id of the thing.' })
  entityId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the thing is called now, e.g. the number of an order; null where it is gone or has no name.',
  })
  entityName!: string | null;

  @Field(() => Json, { nullable: true, description: 'The changed columns before the change.' })
  @Column({ type: 'jsonb', nullable: true })
  before!: unknown;

  @Field(() => Json, { nullable: true, description: 'The changed columns after the change.' })
  @Column({ type: 'jsonb', nullable: true })
  after!: unknown;

  @Field(() => Int, {
    description: 'How often it was tried within that minute, where it was refused (accessDenied); otherwise 1.',
  })
  attempts!: number;

  @Field(() => String, { nullable: true, description: 'Why, where a reason was given.' })
  @Column({ type: 'text', nullable: true })
  reason!: string | null;
}

export const AuditEventPage = pageOf(AuditEvent, 'AuditEvent', { marked: true });
