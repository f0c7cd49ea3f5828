import { t } from '@lingui/core/macro';
import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { locate, LocationFailure, type DevicePosition } from '../../../lib/geolocation';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { sharePosition } from './share-position';

async function share(): Promise<void> {
  let position: DevicePosition;
  try {
    position = await locate();
  } catch (thrown) {
    if (!(thrown instanceof LocationFailure)) throw thrown;
    if (thrown.trouble === 'unsupported') {
      notifyError(t`Geolocation is not supported by this browser.`, { title: t`Location not supported` });
    } else {
      notifyError(t`Unable to get your location. Please enable location services.`, { title: t`Location error` });
    }
    return;
  }
  const shared = await sharePosition(position, t`My location`);
  if (shared === 'copied') notify({ title: t`Location shared!`, text: t`Google Maps link copied to clipboard` });
  if (shared === 'shown') {
    const [latitude, longitude] = [position.latitude.toFixed(6), position.longitude.toFixed(6)];
    notify({ title: t`Location shared!`, text: t`Latitude: ${latitude}, Longitude: ${longitude}`, sticky: true });
  }
}

/** Sends one's own place to somebody: as the device shares, else as a copied link. */
export function ShareLocationButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<MyLocationIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => {
        setBusy(true);
        void share().finally(() => setBusy(false));
      }}
    >
      {t`Share My Location`}
    </Button>
  );
}
