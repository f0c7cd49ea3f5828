import type { DevicePosition } from '../../../../lib/geolocation';

/** How a position is sent with a check-in: within what the API takes. */
export const checkInPosition = ({ latitude, longitude, accuracyMeters, ageSeconds }: DevicePosition) => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
  accuracyMeters: Math.min(20_000_000, Math.round(accuracyMeters * 10) / 10),
  positionAgeSeconds: Math.min(86_400, ageSeconds),
});
