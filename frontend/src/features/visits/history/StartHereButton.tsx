import { t } from '@lingui/core/macro';
import MyLocationIcon from '@mui/icons-material/MyLocationOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { locate, LocationFailure } from '../../../lib/geolocation';
import { notifyError } from '../../../ui/feedback/notify';
import { startFrom, useStartingPoint } from './starting-point';

/** Lets the way begin where the person stands now, or with the first visit again. */
export function StartHereButton() {
  const here = useStartingPoint();
  const [busy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      startFrom(await locate());
    } catch (thrown) {
      if (!(thrown instanceof LocationFailure)) throw thrown;
      notifyError(t`Unable to get your location. Please enable location services.`, { title: t`Location error` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      color="secondary"
      startIcon={<MyLocationIcon />}
      loading={busy}
      loadingPosition="start"
      onClick={() => (here ? startFrom(null) : void find())}
    >
      {here ? t`Start with the first visit` : t`Start from where I am`}
    </Button>
  );
}
