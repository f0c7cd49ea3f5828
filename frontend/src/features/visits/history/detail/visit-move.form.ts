import { t } from '@lingui/core/macro';
import { object, string } from 'yup';
import type { EditInput } from '../../../../shared/outbox/items';
import type { VisitFull } from '../useVisitChanges';
import { lacks, MOVED_TO, type VisitMove } from './visit-moves';

/** A move that asks for something. */
export type AskingMove = Extract<VisitMove, 'start' | 'complete' | 'cancel'>;

export interface VisitMoveValues {
  customerPhone: string;
  area: string;
  chance: NonNullable<VisitFull['chance']> | '';
  nextAction: NonNullable<VisitFull['nextAction']> | '';
  visitReview: string;
  cancelReason: string;
}

export const toMoveValues = (visit: VisitFull): VisitMoveValues => ({
  customerPhone: visit.customerPhone ?? '',
  area: visit.area ?? '',
  chance: visit.chance ?? '',
  nextAction: visit.nextAction ?? '',
  visitReview: visit.visitReview ?? '',
  cancelReason: '',
});

const text = (most: number) =>
  string()
    .ensure()
    .trim()
    .max(most, () => t`At most ${most} characters`);

export function visitMoveSchema(move: AskingMove) {
  if (move === 'cancel') return object({ cancelReason: text(500).required(() => t`Say why the visit is cancelled`) });
  return object({
    customerPhone: text(20).required(() => t`Phone number is required`),
    area: text(255).required(() => t`Area is required`),
    visitReview: text(5000),
  });
}

/** What is sent: where it goes, and what was found out there. */
export function toMoveInput(visit: VisitFull, move: AskingMove, values: VisitMoveValues): EditInput {
  const { phone, area } = lacks(visit);
  return {
    id: visit.id,
    version: visit.version,
    status: MOVED_TO[move],
    ...(move === 'cancel'
      ? { cancelReason: values.cancelReason.trim() }
      : {
          ...(phone && { customerPhone: values.customerPhone.trim() }),
          ...(area && { area: values.area.trim() }),
        }),
    ...(move === 'complete' && {
      chance: values.chance || null,
      nextAction: values.nextAction || null,
      visitReview: values.visitReview.trim() || null,
    }),
  };
}
