import { t } from '@lingui/core/macro';
import { heldBy, isPlanned, type Waiting } from '../../shared/outbox/items';
import type { OutboxView } from '../../shared/outbox/Outbox';
import { spokenPath } from '../../lib/words';
import type { Tone } from '../../ui/display/StatusChip';

/** What it is, in a word or two. */
export function kindOf(item: Waiting): string {
  switch (item.kind) {
    case 'visit':
      return isPlanned(item) ? t`Planned visit` : t`Visit`;
    case 'plan':
      return t`Planned visits`;
    case 'edit':
      return t`Change of a visit`;
    case 'order':
      return t({ message: 'Order', context: 'what waits' });
  }
}

/** Where it stands on its way. */
export function stateOf(item: Waiting, { items, sending, failed }: OutboxView): { tone: Tone; label: string } {
  if (item.refusal !== null) return { tone: 'red', label: t`Not taken` };
  if (sending === item.id) return { tone: 'blue', label: t`Sending` };
  const holder = heldBy(item, items ?? []);
  if (holder !== undefined)
    return holder.kind === 'visit'
      ? { tone: 'grey', label: t`Waits for its visit` }
      : { tone: 'grey', label: t`Waits for an earlier change` };
  if (failed.includes(item.id)) return { tone: 'orange', label: t`The server failed, it is tried again` };
  return { tone: 'orange', label: t`Waiting` };
}

/** Why it was not taken, a sentence each. */
export function reasonsOf({ refusal }: Waiting): string[] {
  if (refusal === null) return [];
  if (refusal.code === 'STALE_VERSION')
    return [t`Somebody else changed this visit meanwhile. Open it to see what they changed.`];
  const fields = Object.entries(refusal.fields).map(([path, message]) => `${spokenPath(path)}: ${message}`);
  const isSaid = Object.values(refusal.fields).includes(refusal.message ?? '');
  const said = refusal.message !== null && !isSaid ? [refusal.message, ...fields] : fields;
  return said.length > 0 ? said : [t`The server did not say why.`];
}

/** What is lost when it is discarded. */
export function lossOf(item: Waiting, items: readonly Waiting[]): string {
  switch (item.kind) {
    case 'plan':
      return t`The visits are not planned then.`;
    case 'visit':
      if (isPlanned(item)) return t`The visit is not planned then.`;
      return items.some((other) => heldBy(other, [item]))
        ? t`The visit and its photos are lost for good. The orders that were taken on it stay and are sent without it.`
        : t`The visit and its photos are lost for good.`;
    case 'edit':
      return t`The visit stays as the server has it. What was changed here is lost for good.`;
    case 'order':
      return t`The order is lost for good: the customer gets nothing.`;
  }
}

/** Why nothing is sent now; null while it is. */
export function pauseText({ pause }: OutboxView): string | null {
  switch (pause) {
    case 'away':
      return t`There is no signal, or the server does not answer. It is tried again by itself.`;
    case 'busy':
      return t`The server is busy. It is tried again by itself.`;
    case 'session':
      return t`Your session has ended. Sign in again, and it goes on.`;
    case null:
      return null;
  }
}
