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
/** So long positions are waited for, in ms. Browsers count it from when the person allowed it. */
const PATIENCE_MS = 10_000;
/** A position that is older than this is one of somewhere else, in ms. */
const OLDEST_MS = 30_000;

/**
 * Where the device is: the best of the positions that it tells within ten seconds. While a person is asked whether it may tell one,
 * no time runs.
 * @throws LocationFailure
 */
export function locate(): Promise<DevicePosition> {
  if (!('geolocation' in navigator)) return Promise.reject(new LocationFailure('unsupported'));
  const { geolocation } = navigator;
  return new Promise((resolve, reject) => {
    let best: GeolocationPosition | undefined;
    let isLate = false;
    let isOld = false;
    const end = (): void => {
      clearTimeout(late);
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
    const fail = (trouble: LocationTrouble): void => {
      end();
      reject(new LocationFailure(trouble));
    };
    const late = setTimeout(() => {
      isLate = true;
      if (best) take(best);
      // A device that told something may tell it: no question stands open.
      else if (isOld) fail('unavailable');
    }, PATIENCE_MS);
    const watch = geolocation.watchPosition(
      (position) => {
        // Some devices tell at once where they were last, however long ago.
        if (Date.now() - position.timestamp > OLDEST_MS) {
          isOld = true;
          if (isLate) fail('unavailable');
          return;
        }
        if (!best || position.coords.accuracy < best.coords.accuracy) best = position;
        if (isLate || best.coords.accuracy <= SURE_METERS) take(best);
      },
      ({ code, PERMISSION_DENIED }) => {
        if (best) return take(best);
        fail(code === PERMISSION_DENIED ? 'denied' : 'unavailable');
      },
      { enableHighAccuracy: true, maximumAge: OLDEST_MS, timeout: PATIENCE_MS },
    );
  });
}
