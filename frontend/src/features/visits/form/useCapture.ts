import { t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { locate, LocationFailure, type DevicePosition, type LocationTrouble } from '../../../lib/geolocation';
import { troubleOf } from '../../../lib/server/connection';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { useForm } from '../../../ui/form/store/Form';
import { takenPosition, type VisitValues } from './visit.form';
import { VisitPlaceDocument, type VisitPlaceQuery } from './visit-form.generated';

/** So much of an address is told. */
const TOLD = 50;

const told = (address: string): string => (address.length > TOLD ? `${address.slice(0, TOLD)}...` : address);

function tellTrouble(trouble: LocationTrouble): void {
  if (trouble === 'unsupported')
    notifyError(t`Geolocation is not supported by this browser.`, { title: t`Location Not Supported` });
  else notifyError(t`Could not get your location. Please enter manually.`, { title: t`Location Error` });
}

interface Capture {
  busy: boolean;
  /** Why the last try found nothing; null when it did. */
  trouble: LocationTrouble | null;
  capture: () => Promise<void>;
}

/** 'Get GPS & Address': the position into the form around it, and what is there into those of its fields that are empty. */
export function useCapture(): Capture {
  const form = useForm<VisitValues>();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LocationTrouble | null>(null);

  const lookUp = useCallback(
    async ({ latitude, longitude }: DevicePosition): Promise<void> => {
      let place: VisitPlaceQuery['placeAt'] | undefined;
      try {
        const { data } = await client.query({
          query: VisitPlaceDocument,
          variables: { latitude, longitude },
          fetchPolicy: 'network-only',
        });
        place = data?.placeAt;
      } catch (error) {
        notify({
          title: t`Location Captured`,
          text:
            troubleOf(error) === null
              ? t`GPS coordinates saved. Could not get address details.`
              : t`GPS coordinates saved. Address lookup failed.`,
        });
        return;
      }
      const address = place?.address ?? '';
      form.setValues((now) => ({
        ...now,
        address: now.address.trim() === '' ? address : now.address,
        area: now.area.trim() === '' ? (place?.locality ?? '') : now.area,
      }));
      const shown = told(address);
      notify({
        title: t`Location Captured`,
        text:
          address === ''
            ? t`GPS coordinates saved. Address details not available.`
            : t`GPS and address details saved: ${shown}`,
      });
    },
    [client, form],
  );

  const capture = useCallback(async () => {
    setBusy(true);
    try {
      const position = await locate();
      setTrouble(null);
      form.setFieldValue('position', takenPosition(position));
      await lookUp(position);
    } catch (error) {
      if (!(error instanceof LocationFailure)) throw error;
      setTrouble(error.trouble);
      tellTrouble(error.trouble);
    } finally {
      setBusy(false);
    }
  }, [form, lookUp]);

  return { busy, trouble, capture };
}
