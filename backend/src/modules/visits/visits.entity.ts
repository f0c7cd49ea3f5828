import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  BoolColumn,
  DateColumn,
  EnumCheck,
  EnumColumn,
  FloatColumn,
  IntColumn,
  ReferenceColumn,
  TextColumn,
  TextListColumn,
  TimeColumn,
  UpdatedAtColumn,
} from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import { DateTimeISO, Decimal } from '../../kernel/values/scalars.js';
import { NextAction, VisitChance, VisitRepeat, VisitStatus } from './visits.rules.js';

registerEnum(VisitStatus, {
  name: 'VisitStatus',
  description: 'Where a visit stands.',
  values: {
    planned: 'It is to come.',
    in_progress: 'The sales person is there.',
    completed: 'It is over.',
    cancelled: 'It does not take place.',
  },
});
registerEnum(VisitChance, {
  name: 'VisitChance',
  description: 'How likely the customer is to buy, by the sales person.',
  values: {
    very_strong: 'Almost sure.',
    strong: 'Likely.',
    normal: 'As likely as not.',
    unclear: 'Not to be told yet.',
  },
});
registerEnum(NextAction, {
  name: 'NextAction',
  description: 'What comes next with a customer.',
  values: {
    visit: 'Another visit.',
    give_samples: 'Samples are brought.',
    follow_up_call: 'A call.',
    send_proposal: 'A proposal is sent.',
    no_action: 'Nothing.',
  },
});
registerEnum(VisitRepeat, {
  name: 'VisitRepeat',
  description: 'How often a planned visit comes again.',
  values: { week: 'After a number of weeks.', month: 'After a number of months, on the same day of the month.' },
});

/** A visit of a sales person to a customer, planned or made. */
@ObjectType({
  description: 'A visit of a sales person to a customer, planned or made. Sales people see their own.',
  simpleResolvers: true,
})
@Entity('field_visits')
@Index('ix_field_visits_search', { synchronize: false })
@Index('ix_field_visits_image_ids', { synchronize: false })
@Index('uq_field_visits_client_id', ['salesPersonId', 'clientId'], { unique: true, where: 'client_id is not null' })
@Index('ix_field_visits_at', ['at', 'id'])
@Index('ix_field_visits_updated_at', ['updatedAt', 'id'])
@Index('ix_field_visits_sales_person_id', ['salesPersonId', 'at', 'id'])
@Index('ix_field_visits_status', ['status', 'at', 'id'])
@Index('ix_field_visits_customer_id', ['customerId', 'at'])
@Index('ix_field_visits_area_id', ['areaId', 'at'])
@Index('ix_field_visits_plan_id', ['planId'], { where: 'plan_id is not null' })
@EnumCheck('field_visits', 'status', VisitStatus)
@EnumCheck('field_visits', 'chance', VisitChance)
@EnumCheck('field_visits', 'next_action', NextAction)
@Check('ck_field_visits_position', '(latitude is null) = (longitude is null)')
@Check('ck_field_visits_latitude', 'latitude between -90 and 90')
@Check('ck_field_visits_longitude', 'longitude between -180 and 180')
@Check('ck_field_visits_duration', 'duration between 1 and 1440')
@Check('ck_field_visits_scheduled', `status <> 'planned' or scheduled_date is not null`)
@Check('ck_field_visits_actual', `(actual_date is null) = (status in ('planned', 'cancelled'))`)
@Check('ck_field_visits_cancelled', `(cancel_reason is null) = (status <> 'cancelled')`)
@Check('ck_field_visits_follow_up', `follow_up_required or (follow_up_date is null and follow_up_notes is null)`)
export class FieldVisit extends EditedRow {
  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ description: 'The sales person whose visit it is.' })
  salesPersonId!: number;

  @Field(() => String, { description: 'Name of the sales person.' })
  salesPersonName!: string;

  @ForeignKey('User', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The customer as a user; null for somebody who is none.' })
  customerId!: number | null;

  @TextColumn(255, { description: 'Whom the visit is to: a person or a business.' })
  customerName!: string;

  @TextColumn(20, { nullable: true, description: 'Phone as it was typed; null only while the visit is planned.' })
  customerPhone!: string | null;

  /** The phone in every spelling that people may look for. */
  @Column({ type: 'text', nullable: true, select: false })
  phoneSpellings!: string | null;

  @TextColumn(100, { nullable: true, description: 'Kind of business.' })
  businessCategory!: string | null;

  @ForeignKey('Area', { onDelete: 'RESTRICT' })
  @ReferenceColumn({ nullable: true, description: 'The area; null only while the visit is planned.' })
  areaId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of the area.' })
  area!: string | null;

  @EnumColumn(VisitStatus, { description: 'Where it stands.', options: { default: VisitStatus.planned } })
  status!: VisitStatus;

  @TimeColumn({ nullable: true, description: 'When it is planned for; null where it was made without a plan.' })
  scheduledDate!: Date | null;

  @TimeColumn({ nullable: true, description: 'When it began, by the clock of the server; null while it has not.' })
  actualDate!: Date | null;

  @Field(() => DateTimeISO, { description: 'When it was, or else is planned for: what lists are ordered by.' })
  @Column({
    type: 'timestamptz',
    insert: false,
    update: false,
    generatedType: 'STORED',
    asExpression: 'coalesce(actual_date, scheduled_date, created_at)',
  })
  at!: Date;

  @IntColumn({ nullable: true, description: 'How long it took, in minutes, measured from check-in to check-out.' })
  duration!: number | null;

  @TextColumn(500, { nullable: true, description: 'What a planned visit is for.' })
  purpose!: string | null;

  @TextColumn(5000, { nullable: true, description: 'How it went, in the words of the sales person.' })
  visitReview!: string | null;

  @EnumColumn(VisitChance, { nullable: true, description: 'How likely the customer is to buy.' })
  chance!: VisitChance | null;

  @EnumColumn(NextAction, { nullable: true, description: 'What comes next.' })
  nextAction!: NextAction | null;

  @TextColumn(5000, { nullable: true, description: 'What else there is to say of it.' })
  notes!: string | null;

  @TextColumn(255, { nullable: true, description: 'Where it is, in words: a mall, a floor, a landmark.' })
  location!: string | null;

  @TextColumn(500, { nullable: true, description: 'Street address.' })
  address!: string | null;

  @FloatColumn({ nullable: true, description: 'Latitude at check-in, in degrees, six decimals.' })
  latitude!: number | null;

  @FloatColumn({ nullable: true, description: 'Longitude at check-in, in degrees, six decimals.' })
  longitude!: number | null;

  @FloatColumn({ nullable: true, description: 'How far the position may be off, in metres.' })
  accuracyMeters!: number | null;

  @IntColumn({ nullable: true, description: 'How old the position was at check-in, in seconds.' })
  positionAgeSeconds!: number | null;

  @IntColumn({
    nullable: true,
    description: 'Straight way from the known place of the customer, in metres; null where either is not known.',
  })
  distanceMeters!: number | null;

  @Field(() => Boolean, { description: 'Whether it was more than 500 m away from the known place of the customer.' })
  isFar!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the position of this visit is where its customer is known to be.',
  })
  isCustomerPlace!: boolean;

  @Field(() => Float, {
    nullable: true,
    description: 'Latitude of where the customer is known to be from visits, in degrees; null where nobody knows.',
  })
  customerLatitude!: number | null;

  @Field(() => Float, { nullable: true, description: 'Longitude of where the customer is known to be, in degrees.' })
  customerLongitude!: number | null;

  /** Ids of media objects, in order; published as `photoUrls`. */
  @Column({ type: 'text', array: true, default: () => "'{}'" })
  imageIds!: string[];

  @Field(() => Int, { description: 'Number of photos.' })
  photoCount!: number;

  @Field(() => [String], { description: 'Photos as /media/<id> URLs, for the sales person and admins.' })
  photoUrls!: string[];

  @TextListColumn({ description: 'Links to further papers, https only.' })
  attachments!: string[];

  @BoolColumn({ description: 'Whether somebody has to come back to it.', options: { default: false } })
  followUpRequired!: boolean;

  @DateColumn({ nullable: true, description: 'By when, YYYY-MM-DD.' })
  followUpDate!: string | null;

  @TextColumn(1000, { nullable: true, description: 'What is to be done then.' })
  followUpNotes!: string | null;

  @TextColumn(500, { nullable: true, description: 'Why it was cancelled.' })
  cancelReason!: string | null;

  @ForeignKey('FieldVisit', { onDelete: 'SET NULL' })
  @ReferenceColumn({
    nullable: true,
    description: 'The first visit of the plan that it belongs to; null without a plan.',
  })
  planId!: number | null;

  /** What the phone calls it, so that it arrives once, however often it is sent. */
  @Column({ type: 'uuid', nullable: true })
  clientId!: string | null;

  @TimeColumn({ nullable: true, description: "When it began, as the phone's clock has it; kept as it was claimed." })
  capturedAt!: Date | null;

  @TimeColumn({ description: 'When the server learned of it.', options: { default: () => 'now()' } })
  receivedAt!: Date;

  /** Folded names and phones, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression:
      "fold_text(customer_name || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(phone_spellings, '') || ' ' || coalesce(location, '') || ' ' || coalesce(address, ''))",
  })
  search!: string;
}

export const FieldVisitPage = pageOf(FieldVisit, 'FieldVisit', { marked: true });

/** Where a customer is known to be: where the first visit that was sure of its position was, until another says better. */
@Entity('customer_places')
@Check('ck_customer_places_latitude', 'latitude between -90 and 90')
@Check('ck_customer_places_longitude', 'longitude between -180 and 180')
export class CustomerPlace {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  customerId!: number;

  @Column({ type: 'double precision' })
  latitude!: number;

  @Column({ type: 'double precision' })
  longitude!: number;

  @UpdatedAtColumn()
  updatedAt!: Date;
}

/** What visits come to. */
@ObjectType({ description: 'Visits counted, of those the caller sees.', simpleResolvers: true })
export class FieldVisitStats {
  @Field(() => Int, { description: 'All visits.' })
  total!: number;

  @Field(() => Int, { description: 'Visits that are over.' })
  completed!: number;

  @Field(() => Int, { description: 'Visits to come.' })
  planned!: number;

  @Field(() => Int, { description: 'Visits where the sales person is just now.' })
  inProgress!: number;

  @Field(() => Int, { description: 'Visits that were cancelled.' })
  cancelled!: number;

  @Field(() => Int, {
    description:
      'Completed visits with a strong or very strong chance, or after which the customer ordered within 14 days.',
  })
  successful!: number;

  @Field(() => Decimal, {
    nullable: true,
    description: 'Successful visits in per cent of the completed ones, one decimal; null where none is completed.',
  })
  successRate!: string | null;
}

/** What is at a place. */
@ObjectType({ description: 'What is at a place, by the geocoding service.', simpleResolvers: true })
export class PlaceDescription {
  @Field(() => String, { nullable: true, description: 'Address in one line; null where the service knows none.' })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'The part of town; null where the service knows none.' })
  locality!: string | null;
}
