import type { FieldFaults } from '../../kernel/errors.js';
import { invalid } from '../../kernel/validation.js';
import { said } from '../../words/index.js';
import { VisitStatus } from './visits.rules.js';

/** What a visit says, as far as it has to fit together. */
export interface VisitContents {
  readonly status: VisitStatus;
  readonly customerPhone?: string | null;
  /** Its name or id. */
  readonly area?: string | number | null;
  readonly scheduledDate?: Date | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly accuracyMeters?: number | null;
  readonly positionAgeSeconds?: number | null;
  readonly attachments?: readonly string[];
  readonly followUpRequired?: boolean;
  readonly followUpDate?: string | null;
  readonly followUpNotes?: string | null;
  readonly cancelReason?: string | null;
}

/** What a visit has to say, by where it stands. */
interface Needs {
  readonly where: boolean;
  readonly when: boolean;
  readonly why: boolean;
}

export const needsOf = (status: VisitStatus): Needs => ({
  where: status === VisitStatus.in_progress || status === VisitStatus.completed,
  when: status === VisitStatus.planned,
  why: status === VisitStatus.cancelled,
});

/** Refuses a visit that lacks something, or whose parts do not fit together. */
export function checkContents(visit: VisitContents, needs: Needs): void {
  const faults: FieldFaults = {};
  if (needs.where && !visit.customerPhone) faults['customerPhone'] = said('visits.phoneRequired');
  if (needs.where && !visit.area) faults['area'] = said('visits.areaRequired');
  if (needs.when && !visit.scheduledDate) faults['scheduledDate'] = said('visits.dateRequired');
  if (needs.why && !visit.cancelReason) faults['cancelReason'] = said('visits.reasonRequired');
  if (!needs.why && visit.cancelReason) faults['cancelReason'] = said('visits.notCancelled');
  const isLocated = typeof visit.latitude === 'number';
  if (isLocated !== (typeof visit.longitude === 'number')) {
    faults[isLocated ? 'longitude' : 'latitude'] = said('visits.positionWhole');
  } else if (!isLocated) {
    for (const name of ['accuracyMeters', 'positionAgeSeconds'] as const) {
      if (typeof visit[name] === 'number') faults[name] = said('visits.positionMissing');
    }
  }
  if (!visit.followUpRequired) {
    for (const name of ['followUpDate', 'followUpNotes'] as const) {
      if (visit[name]) faults[name] = said('visits.noFollowUp');
    }
  }
  for (const [n, link] of (visit.attachments ?? []).entries()) {
    if (!isHttps(link)) faults[`attachments.${n}`] = said('visits.link');
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';
