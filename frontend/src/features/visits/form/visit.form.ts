import { t } from '@lingui/core/macro';
import { object, string } from 'yup';
import type { NextAction, UpdateFieldVisitInput, VisitChance } from '../../../gql/schema.generated';
import type { EditInput, VisitInput } from '../../../shared/outbox/items';
import { customerName } from '../../../shared/customers/useCustomerSearch';
import { businessDay, businessTime, momentOn } from '../../../lib/dates/business-days';
import { formatDay } from '../../../lib/dates/dates';
import type { DevicePosition } from '../../../lib/geolocation';
import { readCoordinates } from '../../../lib/numbers/coordinates';
import { changedNames, imagesText, mergeChanges, shownValue } from '../../../ui/form/changes';
import { readTime } from '../schedule/time-of-day';
import { plannedDayRule, plannedTimeRule } from '../schedule/when.rules';
import { nextActions, visitChances } from '../visit-words';
import type { VisitForm_VisitFragment } from './visit-form.generated';

/** Most photos of one visit. */
export const MAX_PHOTOS = 20;

/** What the form holds: everything as it was typed. */
export interface VisitValues {
  /** The customer as a user; empty for somebody who is none. */
  customerId: string;
  /** What that user is called. */
  customerAccount: string;
  customerName: string;
  customerPhone: string;
  businessCategory: string;
  area: string;
  location: string;
  address: string;
  /** As `positionText` writes it; empty where it is not known. */
  position: string;
  /** Coordinates that were typed; they count where the device told none. */
  typedPosition: string;
  /** When a planned visit is to be; empty for others. */
  plannedDay: string;
  plannedTime: string;
  visitReview: string;
  chance: VisitChance | '';
  nextAction: NextAction | '';
  followUpRequired: boolean;
  followUpDate: string;
  followUpNotes: string;
  photos: string[];
  notes: string;
}

export const blankVisit: VisitValues = {
  customerId: '',
  customerAccount: '',
  customerName: '',
  customerPhone: '',
  businessCategory: '',
  area: '',
  location: '',
  address: '',
  position: '',
  typedPosition: '',
  plannedDay: '',
  plannedTime: '',
  visitReview: '',
  chance: '',
  nextAction: '',
  followUpRequired: false,
  followUpDate: '',
  followUpNotes: '',
  photos: [],
  notes: '',
};

const fieldNames = Object.keys(blankVisit) as (keyof VisitValues)[];

/** What a visit must say. */
export const visitSchema = object({
  customerName: string()
    .trim()
    .required(() => t`Customer name is required`),
  customerPhone: string()
    .trim()
    .required(() => t`Phone number is required`),
  area: string()
    .trim()
    .required(() => t`Area is required`),
  typedPosition: string()
    .ensure()
    .test(
      'form',
      () => t`Enter latitude and longitude like 24.7136, 46.6753`,
      (typed) => typed.trim() === '' || readCoordinates(typed) !== 'form',
    )
    .test(
      'range',
      () => t`Latitude is from -90 to 90, longitude from -180 to 180`,
      (typed) => readCoordinates(typed) !== 'range',
    )
    // What is not shown, because the device told where it is, stands in nobody's way.
    .when('position', ([position]: unknown[], rule) => (position ? string().ensure() : rule)),
});

/**
 * What a visit must say while it is planned: its date, and of the rest what the step needs that goes with it.
 * @param isLeft whether the form is sent with a step out of the plan
 */
export const plannedSchema = (isLeft: () => boolean) => {
  const byThen = (message: () => string) =>
    string()
      .ensure()
      .test('by-then', message, (typed) => typed.trim() !== '' || !isLeft());
  return visitSchema.shape({
    customerPhone: byThen(() => t`Phone number is required`),
    area: byThen(() => t`Area is required`),
    plannedDay: plannedDayRule(),
    plannedTime: plannedTimeRule(),
  });
};

/** A position as the form keeps it; what is not known of it is left out. */
export interface VisitPosition {
  latitude: number;
  longitude: number;
  accuracyMeters: number | null;
  positionAgeSeconds: number | null;
}

/** Degrees have six decimals: ten centimetres. */
const degrees = (value: number): string => value.toFixed(6);

const positionText = ({ latitude, longitude, accuracyMeters, positionAgeSeconds }: VisitPosition): string =>
  [degrees(latitude), degrees(longitude), accuracyMeters ?? '', positionAgeSeconds ?? ''].join(',');

/** What the device told, as the form keeps it. */
export const takenPosition = ({ latitude, longitude, accuracyMeters, ageSeconds }: DevicePosition): string =>
  positionText({
    latitude,
    longitude,
    accuracyMeters: Math.round(accuracyMeters * 10) / 10,
    positionAgeSeconds: ageSeconds,
  });

const numberOrNull = (text: string | undefined): number | null => (text ? Number(text) : null);

/** The position that the form keeps; null where there is none. */
export function positionOf(text: string): VisitPosition | null {
  const [latitude, longitude, accuracy, age] = text.split(',');
  if (!latitude || !longitude) return null;
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    accuracyMeters: numberOrNull(accuracy),
    positionAgeSeconds: numberOrNull(age),
  };
}

/** `24.713600, 46.675300` */
export const coordinates = ({ latitude, longitude }: VisitPosition): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`;

/** A stored visit as the form shows it. */
export function visitToValues(visit: VisitForm_VisitFragment): VisitValues {
  const { latitude, longitude, accuracyMeters, positionAgeSeconds } = visit;
  const planned = visit.status === 'planned' && visit.scheduledDate !== null ? new Date(visit.scheduledDate) : null;
  const isLocated = latitude !== null && longitude !== null;
  return {
    customerId: visit.customerId ?? '',
    customerAccount: visit.customer ? customerName(visit.customer) : '',
    customerName: visit.customerName,
    customerPhone: visit.customerPhone ?? '',
    businessCategory: visit.businessCategory ?? '',
    area: visit.area ?? '',
    location: visit.location ?? '',
    address: visit.address ?? '',
    position: isLocated ? positionText({ latitude, longitude, accuracyMeters, positionAgeSeconds }) : '',
    plannedDay: planned ? businessDay(planned) : '',
    plannedTime: planned ? businessTime(planned) : '',
    visitReview: visit.visitReview ?? '',
    chance: visit.chance ?? '',
    nextAction: visit.nextAction ?? '',
    typedPosition: '',
    followUpRequired: visit.followUpRequired,
    followUpDate: visit.followUpDate ?? '',
    followUpNotes: visit.followUpNotes ?? '',
    photos: [...visit.photoUrls],
    notes: visit.notes ?? '',
  };
}

const orNull = (text: string): string | null => text.trim() || null;

const NO_POSITION = { latitude: null, longitude: null, accuracyMeters: null, positionAgeSeconds: null };

/** What was typed, as far as it is a place; how sure it is nobody knows. */
function typedPositionOf(typed: string): VisitPosition | null {
  const place = readCoordinates(typed);
  if (typeof place === 'string') return null;
  const [latitude, longitude] = [Number(degrees(place.latitude)), Number(degrees(place.longitude))];
  return { latitude, longitude, accuracyMeters: null, positionAgeSeconds: null };
}

/** The form's values as the API takes them; a blank optional field is null. */
function toFields(values: VisitValues) {
  return {
    customerId: values.customerId || null,
    customerName: values.customerName.trim(),
    customerPhone: orNull(values.customerPhone),
    businessCategory: orNull(values.businessCategory),
    area: orNull(values.area),
    location: orNull(values.location),
    address: orNull(values.address),
    ...(positionOf(values.position) ?? typedPositionOf(values.typedPosition) ?? NO_POSITION),
    scheduledDate: momentOn(values.plannedDay, readTime(values.plannedTime) ?? '') ?? null,
    visitReview: orNull(values.visitReview),
    chance: values.chance || null,
    nextAction: values.nextAction || null,
    followUpRequired: values.followUpRequired,
    followUpDate: values.followUpRequired ? orNull(values.followUpDate) : null,
    followUpNotes: values.followUpRequired ? orNull(values.followUpNotes) : null,
    photos: values.photos,
    notes: orNull(values.notes),
  };
}

/** When a visit was, by the clock of the device. */
export type VisitTimes = Pick<UpdateFieldVisitInput, 'capturedAt' | 'finishedAt'>;

/** A visit that was made; blank optional fields are left out. */
export function toRecordInput(values: VisitValues, times: VisitTimes): VisitInput {
  const { customerName: name, ...optional } = toFields(values);
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null));
  return { customerName: name, ...given, status: 'completed', ...times };
}

/** What is sent together: a position is one thing, and so is a follow-up. */
const TOGETHER: readonly (readonly string[])[] = [
  ['latitude', 'longitude', 'accuracyMeters', 'positionAgeSeconds'],
  ['followUpRequired', 'followUpDate', 'followUpNotes'],
];

const withCompanions = (name: string): readonly string[] => TOGETHER.find((group) => group.includes(name)) ?? [name];

/** Only what was changed, so that a save never undoes what somebody else changed in other fields. */
export function toUpdateInput(
  { id, version }: Pick<VisitForm_VisitFragment, 'id' | 'version'>,
  before: VisitValues,
  after: VisitValues,
): EditInput {
  const was: Record<string, unknown> = toFields(before);
  const is: Record<string, unknown> = toFields(after);
  const changed = Object.keys(is).filter((name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]));
  const sent = new Set(changed.flatMap(withCompanions));
  return { id, version, ...Object.fromEntries([...sent].map((name) => [name, is[name]])) };
}

/** The fields' names for people, in the form's order. */
export const visitLabels = (): Record<keyof VisitValues, string> => ({
  customerId: t`Customer account`,
  customerAccount: t`Customer account`,
  customerName: t`Customer name`,
  customerPhone: t`Phone number`,
  businessCategory: t`Business category`,
  area: t`Area`,
  location: t`Place`,
  address: t`Address`,
  position: t`Position`,
  typedPosition: t`Coordinates`,
  plannedDay: t`Date`,
  plannedTime: t({ message: 'Time', context: 'of day' }),
  visitReview: t`Visit review`,
  chance: t`Chance`,
  nextAction: t`Next action`,
  followUpRequired: t`Follow-up required`,
  followUpDate: t`Follow-up date`,
  followUpNotes: t`Follow-up notes`,
  photos: t`Photos`,
  notes: t`Notes`,
});

/** Fields in which two states of the form differ, as people see them: an account goes by its name. */
export const changedFields = (before: VisitValues, after: VisitValues): (keyof VisitValues)[] =>
  changedNames(
    fieldNames.filter((name) => name !== 'customerId'),
    before,
    after,
  );

/** A field's value in words. */
export function shownField(values: VisitValues, name: keyof VisitValues): string {
  switch (name) {
    case 'photos':
      return imagesText(values.photos);
    case 'position': {
      const position = positionOf(values.position);
      return position ? coordinates(position) : '–';
    }
    case 'plannedDay':
    case 'followUpDate':
      return formatDay(values[name]);
    case 'chance':
      return values.chance === '' ? '–' : visitChances[values.chance].label;
    case 'nextAction':
      return values.nextAction === '' ? '–' : nextActions[values.nextAction].label;
    default:
      return shownValue(values[name]);
  }
}

/** My changes (from `before` to `mine`) put onto what somebody else saved meanwhile. */
export const mergeOnto = (now: VisitValues, before: VisitValues, mine: VisitValues): VisitValues =>
  mergeChanges(fieldNames, now, before, mine);

/** The API's path of a field as the form spells it. */
export function formPath(path: string): string {
  const field = path.replace(/^input\./, '');
  if (/^(latitude|longitude|accuracyMeters|positionAgeSeconds)$/.test(field)) return 'position';
  if (field === 'customerId') return 'customerName';
  if (field === 'scheduledDate') return 'plannedDay';
  // A queue of uploads calls its field so, and the server names one photo of several.
  return /^(images|photos\.\d+)$/.test(field) ? 'photos' : field;
}
