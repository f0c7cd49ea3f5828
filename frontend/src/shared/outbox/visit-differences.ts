import type { UpdateFieldVisitInput } from '../../gql/schema.generated';
import type { EditInput, VisitInput } from './items';
import type { SentVisit } from './transport';

/** What the server keeps as it was sent. Times and moves are reckoned, so that an answer says nothing about them. */
const KEPT = [
  'customerName',
  'customerPhone',
  'businessCategory',
  'area',
  'location',
  'purpose',
  'scheduledDate',
  'address',
  'latitude',
  'longitude',
  'accuracyMeters',
  'positionAgeSeconds',
  'visitReview',
  'chance',
  'nextAction',
  'followUpRequired',
  'followUpDate',
  'followUpNotes',
  'notes',
  'status',
  'cancelReason',
] as const satisfies readonly (keyof SentVisit & keyof UpdateFieldVisitInput)[];

/** What belongs together: a position is one thing, and so is a follow-up. */
const TOGETHER: readonly (readonly string[])[] = [
  ['latitude', 'longitude', 'accuracyMeters', 'positionAgeSeconds'],
  ['followUpRequired', 'followUpDate', 'followUpNotes'],
];

/** What the server takes for a field that was left out: nothing, but of a yes or no. */
const leftOut = (name: string): unknown => (name === 'followUpRequired' ? false : null);

/** Moments are the same however they are written. */
const comparable = (name: string, value: unknown): unknown =>
  name === 'scheduledDate' && typeof value === 'string' ? Date.parse(value) : (value ?? leftOut(name));

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a visit of the server lacks of one that was sent, as a change of it. Nothing, where it is as it was sent: the answer of an
 * earlier sending was lost. @param whole a visit is sent whole: what it leaves out is empty
 */
export function missingOf(
  sent: VisitInput | EditInput,
  visit: SentVisit,
  whole: boolean,
): Partial<UpdateFieldVisitInput> {
  const wanted = sent as Fields;
  const stored = visit as unknown as Fields;
  const names = KEPT.filter((name) => (whole ? name !== 'cancelReason' && name !== 'status' : name in wanted));
  const differs = names.filter((name) => comparable(name, wanted[name]) !== comparable(name, stored[name]));
  const named = new Set<string>(differs.flatMap((name) => TOGETHER.find((group) => group.includes(name)) ?? [name]));
  const photos =
    sent.photos && JSON.stringify(sent.photos) !== JSON.stringify(visit.photoUrls) ? sent.photos : undefined;
  const isOtherCustomer = sent.customerId != null && sent.customerId !== visit.customerId;
  return {
    ...Object.fromEntries([...named].map((name) => [name, wanted[name] ?? leftOut(name)])),
    ...(photos && { photos }),
    ...(isOtherCustomer && { customerId: sent.customerId ?? null }),
  };
}
