import { t } from '@lingui/core/macro';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Link from '@mui/material/Link';

/** Latitude and longitude of a place that somebody sent; null where they are not told. */
export function placeOf(metadata: string): string | null {
  const { latitude, longitude } = JSON.parse(metadata) as { latitude?: unknown; longitude?: unknown };
  return typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude},${longitude}` : null;
}

/** A place on a map. */
export function PlaceLink({ metadata }: { metadata: string }) {
  const place = placeOf(metadata);
  if (place === null) return <>{t`Location`}</>;
  return (
    <Link
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noreferrer"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      <PlaceIcon fontSize="small" aria-hidden /> {t`Show the location on a map`}
    </Link>
  );
}
