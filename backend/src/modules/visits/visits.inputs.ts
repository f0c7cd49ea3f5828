import { InputType } from 'type-graphql';
import { DEGREE_DECIMALS } from '../../kernel/values/coordinates.js';
import {
  BoolInput,
  ClientKeyInput,
  DateInput,
  DateTimeInput,
  EnumInput,
  FloatInput,
  IdInput,
  IntInput,
  TextInput,
  TextListInput,
  UpdatedAfterInput,
  UuidInput,
  VersionInput,
} from '../../kernel/input-fields.js';
import { sortInput } from '../../kernel/page.js';
import { NextAction, VisitChance, VisitRepeat, VisitStatus } from './visits.rules.js';

/** Photos of one visit. */
export const MAX_PHOTOS = 20;
/** Half the way around the earth, in metres: a device that knows only its country says so by a large figure. */
const MOST_METERS = 20_000_000;
/** Visits of one plan. */
export const MAX_PLANNED = 60;

const optional = { optional: true, nullable: true } as const;

/** What a form says of a visit, beside the customer. */
@InputType()
abstract class VisitFields {
  @IdInput({ ...optional, description: 'The customer as a user. Left out, a customer with that phone is taken.' })
  customerId?: number | null;

  @TextInput({ ...optional, line: true, max: 100, description: 'Kind of business.' })
  businessCategory?: string | null;

  @EnumInput(VisitStatus, {
    optional: true,
    description: 'Where it stands; planned unless said otherwise. Only an admin opens a visit again.',
  })
  status?: VisitStatus;

  @IdInput({ optional: true, description: 'The sales person; the caller unless said otherwise. Admins only.' })
  salesPersonId?: number;

  @DateTimeInput({ ...optional, description: 'When it is planned for.' })
  scheduledDate?: Date | null;

  @DateTimeInput({
    ...optional,
    description: 'When it began, where it is written down later; not in the future. Now unless said otherwise.',
  })
  actualDate?: Date | null;

  @DateTimeInput({ ...optional, description: 'When it began, by the clock of the device; with `sentAt`.' })
  capturedAt?: Date | null;

  @DateTimeInput({ ...optional, description: 'When it ended, by the clock of the device.' })
  finishedAt?: Date | null;

  @DateTimeInput({
    ...optional,
    description: 'When this was sent, by the clock of the device: what happened when is reckoned from it.',
  })
  sentAt?: Date | null;

  @TextInput({ ...optional, max: 500, description: 'What a planned visit is for.' })
  purpose?: string | null;

  @TextInput({ ...optional, max: 5000, description: 'How it went.' })
  visitReview?: string | null;

  @EnumInput(VisitChance, { ...optional, description: 'How likely the customer is to buy.' })
  chance?: VisitChance | null;

  @EnumInput(NextAction, { ...optional, description: 'What comes next.' })
  nextAction?: NextAction | null;

  @TextInput({ ...optional, max: 5000, description: 'What else there is to say of it.' })
  notes?: string | null;

  @TextInput({ ...optional, max: 255, description: 'Where it is, in words.' })
  location?: string | null;

  @TextInput({ ...optional, max: 500, description: 'Street address.' })
  address?: string | null;

  @FloatInput({
    ...optional,
    min: -90,
    max: 90,
    decimals: DEGREE_DECIMALS,
    description: 'Latitude in degrees; with the longitude.',
  })
  latitude?: number | null;

  @FloatInput({
    ...optional,
    min: -180,
    max: 180,
    decimals: DEGREE_DECIMALS,
    description: 'Longitude in degrees; with the latitude.',
  })
  longitude?: number | null;

  @FloatInput({
    ...optional,
    min: 0,
    max: MOST_METERS,
    decimals: 1,
    description: 'How far the position may be off, in metres.',
  })
  accuracyMeters?: number | null;

  @IntInput({ ...optional, min: 0, max: 86_400, description: 'How old the position was at check-in, in seconds.' })
  positionAgeSeconds?: number | null;

  @BoolInput({
    optional: true,
    description:
      'Whether this position is from now on where the customer is known to be. True for the first that is sure.',
  })
  isCustomerPlace?: boolean;

  @TextListInput({
    max: 5_000_000,
    maxItems: MAX_PHOTOS,
    optional: true,
    description:
      'Photos in order, at most 20: `/media/<id>` URLs of private images, or data URLs. Takes the place of all there are.',
  })
  photos?: string[];

  @TextListInput({ max: 500, maxItems: 20, optional: true, description: 'Links to further papers, https only.' })
  attachments?: string[];

  @BoolInput({ optional: true, description: 'Whether somebody has to come back to it.' })
  followUpRequired?: boolean;

  @DateInput({ ...optional, description: 'By when, YYYY-MM-DD; only where a follow-up is required.' })
  followUpDate?: string | null;

  @TextInput({ ...optional, max: 1000, description: 'What is to be done then; only where a follow-up is required.' })
  followUpNotes?: string | null;

  @TextInput({ ...optional, max: 500, description: 'Why it is cancelled; needed to cancel.' })
  cancelReason?: string | null;
}

/** A visit that is recorded or planned. */
@InputType({ description: 'A visit that is recorded, or planned for a day.' })
export class RecordFieldVisitInput extends VisitFields {
  @TextInput({ line: true, max: 255, description: 'Whom it is to: a person or a business.' })
  customerName!: string;

  @TextInput({ ...optional, line: true, max: 20, description: 'Phone; needed unless the visit is planned.' })
  customerPhone?: string | null;

  @TextInput({
    ...optional,
    line: true,
    max: 255,
    description: 'Name of the area; one that is not known yet is added. Needed unless the visit is planned.',
  })
  area?: string | null;

  @UuidInput({
    ...optional,
    description: 'What the device calls the visit: sent again, it answers with the visit that is here already.',
  })
  clientId?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** Changes of a visit. */
@InputType({ description: 'Changes of a visit; what is left out stays.' })
export class UpdateFieldVisitInput extends VisitFields {
  @IdInput({ description: 'The visit.' })
  id!: number;

  @VersionInput()
  version?: number;

  @TextInput({ line: true, max: 255, optional: true, description: 'Whom it is to.' })
  customerName?: string;

  @TextInput({ ...optional, line: true, max: 20, description: 'Phone; needed unless the visit is planned.' })
  customerPhone?: string | null;

  @TextInput({
    ...optional,
    line: true,
    max: 255,
    description: 'Name of the area; needed unless the visit is planned.',
  })
  area?: string | null;
}

/** Visits that are planned at regular intervals. */
@InputType({ description: 'Visits to one customer that are planned at regular intervals.' })
export class PlanFieldVisitsInput {
  @TextInput({ line: true, max: 255, description: 'Whom they are to.' })
  customerName!: string;

  @TextInput({ ...optional, line: true, max: 20, description: 'Phone.' })
  customerPhone?: string | null;

  @IdInput({ ...optional, description: 'The customer as a user. Left out, a customer with that phone is taken.' })
  customerId?: number | null;

  @IdInput({ optional: true, description: 'The sales person; the caller unless said otherwise. Admins only.' })
  salesPersonId?: number;

  @TextInput({ ...optional, line: true, max: 255, description: 'Name of the area.' })
  area?: string | null;

  @TextInput({ ...optional, max: 255, description: 'Where it is, in words.' })
  location?: string | null;

  @TextInput({ ...optional, max: 500, description: 'What the visits are for.' })
  purpose?: string | null;

  @DateTimeInput({ description: 'When the first one is.' })
  firstDate!: Date;

  @EnumInput(VisitRepeat, { description: 'After what the next one comes.' })
  repeat!: VisitRepeat;

  @IntInput({ min: 1, max: 52, optional: true, description: 'After how many of them; 1 unless said otherwise.' })
  every?: number;

  @DateInput({ description: 'The last day on which one may be, YYYY-MM-DD; it makes at most 60 visits.' })
  until!: string;

  @UuidInput({
    ...optional,
    description: 'What the device calls the plan: sent again, it answers with the plan that is here already.',
  })
  clientId?: string | null;

  @ClientKeyInput()
  clientKey?: string;
}

/** One visit. */
@InputType()
export class FieldVisitIdInput {
  @IdInput({ description: 'The visit.' })
  id!: number;
}

/** Which visits a list holds. */
@InputType({ description: 'Which visits a list holds. All conditions must hold.' })
export class FieldVisitFilter {
  @TextInput({
    ...optional,
    max: 200,
    description: 'Words found in the customer, phone, location or address; a phone in any spelling.',
  })
  search?: string | null;

  @EnumInput(VisitStatus, { ...optional, description: 'Only those that stand there.' })
  status?: VisitStatus | null;

  @IdInput({ ...optional, description: 'Only those of this sales person.' })
  salesPersonId?: number | null;

  @IdInput({ ...optional, description: 'Only those to this customer.' })
  customerId?: number | null;

  @IdInput({ ...optional, description: 'Only those in this area.' })
  areaId?: number | null;

  @DateTimeInput({ ...optional, description: 'Only those that were, or are planned, at this time or later.' })
  from?: Date | null;

  @DateTimeInput({ ...optional, description: 'Only those that were, or are planned, before this time.' })
  to?: Date | null;

  @BoolInput({ ...optional, description: 'Only those to come back to, or only the others.' })
  followUpRequired?: boolean | null;

  @UpdatedAfterInput('All that is written of a visit counts; names of people and areas do not.')
  updatedAfter?: Date | null;
}

export enum FieldVisitSortField {
  at = 'at',
  customerName = 'customerName',
  updatedAt = 'updatedAt',
}
export const FieldVisitSort = sortInput('FieldVisit', FieldVisitSortField, {
  at: 'When it was, or else is planned for.',
  customerName: 'Customer by the alphabet.',
  updatedAt: 'When it last changed.',
});
