/** Why there is no position. */
export type LocationTrouble = 'unsupported' | 'denied' | 'unavailable';

/** The device tells no position. */
export class LocationFailure extends Error {
  override readonly name = 'LocationFailure';

  constructor(readonly trouble: LocationTrouble) {
    super(trouble);
  }
}

/** Where the device is. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  /** How far it may be off, in metres. */
  accuracyMeters: number;
  /** How old it was when it was taken, in seconds. */
  ageSeconds: number;
}

/** A position this sure is not waited for any longer, in metres. */
const SURE_METERS = 10;
/** So long better positions are waited for, in ms. */
const BETTER_MS = 10_000;
/** So long a first one is waited for, in ms: a person may have to allow it, and a cold receiver to find its satellites. */
const FIRST_MS = 30_000;
/** A position that is older than this is one of somewhere else, in ms. */
const OLDEST_MS = 30_000;

/**
 * Where the device is: the best of the positions that it tells within ten seconds, or the first one after them.
 * @throws LocationFailure
 */
export function locate(): Promise<DevicePosition> {
  if (!('geolocation' in navigator)) return Promise.reject(new LocationFailure('unsupported'));
  const { geolocation } = navigator;
  return new Promise((resolve, reject) => {
    let best: GeolocationPosition | undefined;
    let isLate = false;
    const end = (): void => {
      clearTimeout(better);
      geolocation.clearWatch(watch);
    };
    const take = ({ coords, timestamp }: GeolocationPosition): void => {
      end();
      resolve({
        latitude: coords.latitude,
        longitude: coords.longitude,
        accuracyMeters: coords.accuracy,
        ageSeconds: Math.max(0, Math.round((Date.now() - timestamp) / 1000)),
      });
    };
    const better = setTimeout(() => {
      isLate = true;
      if (best) take(best);
    }, BETTER_MS);
    const watch = geolocation.watchPosition(
      (position) => {
        // Some devices tell at once where they were last, however long ago.
        if (Date.now() - position.timestamp > OLDEST_MS) return;
        if (!best || position.coords.accuracy < best.coords.accuracy) best = position;
        if (isLate || best.coords.accuracy <= SURE_METERS) take(best);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (best) return take(best);
        end();
        reject(new LocationFailure(code === PERMISSION_DENIED ? 'denied' : 'unavailable'));
      },
      { enableHighAccuracy: true, maximumAge: OLDEST_MS, timeout: FIRST_MS },
    );
  });
}
