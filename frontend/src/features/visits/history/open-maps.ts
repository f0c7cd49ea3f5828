import { t } from '@lingui/core/macro';
import { notifyError } from '../../../ui/feedback/notify';
import { mapsUrl, placeOf, type Whereabouts } from './maps-link';

/** Opens a map at the place of a visit, in a window that knows nothing of this one. */
export function openMaps(visit: Whereabouts): void {
  const place = placeOf(visit);
  if (place === null) {
    notifyError(t`This visit doesn't have location information available.`, { title: t`No location data` });
    return;
  }
  window.open(mapsUrl(place), '_blank', 'noopener,noreferrer');
}
