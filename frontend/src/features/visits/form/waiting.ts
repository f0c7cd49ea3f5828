import type { EditInput, Waiting } from '../../../shared/outbox/items';
import { visitToValues, type VisitTimes, type VisitValues } from './visit.form';
import type { VisitForm_VisitFragment } from './visit-form.generated';

/** A move of a visit that goes with a change of it. */
export type Moved = VisitTimes & Pick<EditInput, 'status' | 'cancelReason'>;

/** What the form of a new visit leaves on the device. */
export interface RecordDraft {
  values: VisitValues;
  /** What this device calls the visit. */
  clientId: string;
  /** When the first thing was filled in, by the clock of the device. */
  began: string;
}

/** What the form of a change leaves on the device. */
export interface EditDraft {
  /** The visit as it was when it was being edited. */
  opened: VisitForm_VisitFragment;
  values: VisitValues;
  /** When the first thing was filled in, by the clock of the device. */
  began: string;
}

export type WaitingVisit = Extract<Waiting, { kind: 'visit' }>;
export type WaitingEdit = Extract<Waiting, { kind: 'edit' }>;

/** The move in a change that waits; it goes along when the change is mended. */
export const movedBy = ({ input }: WaitingEdit): Moved => {
  const { status, cancelReason, capturedAt, finishedAt } = input;
  return Object.fromEntries(
    Object.entries({ status, cancelReason, capturedAt, finishedAt }).filter(([, value]) => value !== undefined),
  );
};

/** A visit as it will be, once a change that waits has arrived. */
export function withEdit(visit: VisitForm_VisitFragment, input: EditInput): VisitForm_VisitFragment {
  const { photos, capturedAt, version: _version, ...fields } = input;
  const known = Object.entries(fields).filter(([name, value]) => name in visit && value !== undefined);
  return {
    ...visit,
    ...Object.fromEntries(known),
    ...(photos && { photoUrls: photos }),
    ...(capturedAt && { actualDate: capturedAt }),
  };
}

/** The same of all changes that wait. */
export const withWaiting = (visit: VisitForm_VisitFragment, items: readonly Waiting[]): VisitForm_VisitFragment =>
  items.reduce(
    (now, item) => (item.kind === 'edit' && item.input.id === visit.id ? withEdit(now, item.input) : now),
    visit,
  );

/** What a change that was made elsewhere, such as a move, leaves for its form. */
export const draftOf = (visit: VisitForm_VisitFragment, { form, input, savedAt }: WaitingEdit): EditDraft =>
  (form as EditDraft | null) ?? { opened: visit, values: visitToValues(withEdit(visit, input)), began: savedAt };
