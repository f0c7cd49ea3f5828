import { degrees, mapsUrl, type Position } from './maps-link';

/** A position that is older than half a minute is one of somewhere else. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

/** Whether this browser can tell where it is at all. */
export const canLocate = (): boolean => 'geolocation' in navigator;

/** Where this device is now; rejects where it does not know or may not tell. */
export const locate = (): Promise<GeolocationPosition> =>
  new Promise((found, failed) => navigator.geolocation.getCurrentPosition(found, failed, OPTIONS));

/** How a position is sent with a check-in. */
export function checkInPosition({ coords, timestamp }: GeolocationPosition, now = Date.now()) {
  return {
    latitude: Number(coords.latitude.toFixed(6)),
    longitude: Number(coords.longitude.toFixed(6)),
    accuracyMeters: Math.min(100_000, Math.round(coords.accuracy * 10) / 10),
    positionAgeSeconds: Math.min(86_400, Math.max(0, Math.round((now - timestamp) / 1000))),
  };
}

/** How a position left: over the device's own way of sharing, as a copied link, or not at all, so that it is shown. */
export type Shared = 'sent' | 'copied' | 'dismissed' | 'shown';

const isDismissed = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'AbortError';

/** Gives a position away as a link to Google Maps. */
export async function sharePosition(position: Position, title: string): Promise<Shared> {
  const url = mapsUrl(degrees(position));
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'sent';
    } catch (thrown) {
      if (isDismissed(thrown)) return 'dismissed';
      console.warn('The position could not be shared, so its link is copied.', thrown);
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (thrown) {
    console.warn('The link could not be copied, so the position is shown.', thrown);
    return 'shown';
  }
}
