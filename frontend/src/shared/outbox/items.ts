import type {
  CreateFieldOrderInput,
  PlanFieldVisitsInput,
  RecordFieldVisitInput,
  UpdateFieldVisitInput,
} from '../../gql/schema.generated';

/** Why the server refused something, in its own words. */
export interface Refusal {
  code: string | null;
  /** Null where it said nothing beyond its fields. */
  message: string | null;
  /** Bad fields: path as the input spells it → what is wrong with it. */
  fields: Record<string, string>;
}

/** A visit that was made, or is planned. The ids and times of sending are added whenever it is sent. */
export type VisitInput = Omit<RecordFieldVisitInput, 'clientId' | 'clientKey' | 'sentAt'>;
/** Visits that come again. */
export type PlanInput = Omit<PlanFieldVisitsInput, 'clientId' | 'clientKey'>;
/** What was changed of a visit that the server has. */
export type EditInput = Omit<UpdateFieldVisitInput, 'sentAt'>;
/** An order that was taken. */
export type OrderInput = Omit<CreateFieldOrderInput, 'clientId' | 'clientKey'>;

interface Saved<K extends string, I> {
  kind: K;
  /** What this device calls it, however often it is saved and sent. */
  id: string;
  /** As the server takes it. Photos on their way stand in it by the names that the form gave them. */
  input: I;
  /** Whom it is about. */
  customerName: string;
  /** What its form needs to show it again; nobody else reads it. */
  form: unknown;
  /** It may be on the server already: its answer was lost. */
  tried?: boolean;
}

/** Something that was saved and is to be sent. */
export type Saving =
  | Saved<'visit', VisitInput>
  | Saved<'plan', PlanInput>
  | Saved<'edit', EditInput>
  | (Saved<'order', OrderInput> & {
      /** The visit on which it was taken, by this device's name of it, while it waits, too. */
      visit?: string | null;
    });

/** Something that waits on this device. */
export type Waiting = Saving & {
  /** Place in the queue: what is saved later is sent later. */
  seq: number;
  /** Counts how often it was saved: what is typed while it is being sent is not lost. */
  revision: number;
  /** When it was saved, by the clock of the device. */
  savedAt: string;
  tried: boolean;
  photoCount: number;
  photoBytes: number;
  /** Why the server refused it; null while it waits for its turn. */
  refusal: Refusal | null;
};

/** Whether it is to come: one visit that was planned, or a row of them. */
export const isPlanned = (item: Saving): boolean =>
  item.kind === 'plan' || (item.kind === 'visit' && item.input.status === 'planned');

/** What the queue needs to know of an answer. */
export interface Answered {
  id: string;
  /** Of a visit. */
  version?: number;
}

/** How a photo that is not on the server yet is named in a list of photos. */
export const PHOTO_MARK = 'upload:';

/** The photos of something that waits, as its input names them. */
export const photosOf = ({ input }: Pick<Saving, 'input'>): readonly string[] =>
  ('photos' in input ? input.photos : undefined) ?? [];

/** What has to be sent before it. */
function holds(item: Waiting, earlier: Waiting): boolean {
  if (item.kind === 'edit' && earlier.kind === 'edit')
    return earlier.seq < item.seq && earlier.input.id === item.input.id;
  return item.kind === 'order' && earlier.kind === 'visit' && item.visit === earlier.id;
}

/** What it waits for: an earlier change of the same visit, or the visit on which an order was taken. */
export const heldBy = (item: Waiting, items: readonly Waiting[]): Waiting | undefined =>
  items.find((earlier) => holds(item, earlier));

/** What is sent next: in the order of saving, past what was refused and what waits for that. */
export const nextToSend = (
  items: readonly Waiting[],
  isPaused: (item: Waiting) => boolean = () => false,
): Waiting | undefined =>
  [...items]
    .sort((a, b) => a.seq - b.seq)
    .find((item) => item.refusal === null && !isPaused(item) && heldBy(item, items) === undefined);
