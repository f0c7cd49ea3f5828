import { t } from '@lingui/core/macro';
import type { Notice } from '../../ui/feedback/notify';

/** Said of a save that waits on this device. */
export const keptNotice = (): Notice => ({
  title: t`Saved on this phone`,
  text: t`It is sent when there is signal.`,
});

/** Said where neither this device nor the server takes a save. */
export const noRoomText = (): string =>
  t`This phone has no room left, and there is no signal: this is not saved yet. Stay here and send what waits, or free some room.`;

/** Said of a photo whose bytes the browser has lost. */
export const goneText = (): string => t`A photo is not on this phone any more: take it out, or choose it again`;
