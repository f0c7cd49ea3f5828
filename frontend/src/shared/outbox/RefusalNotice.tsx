import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useLayoutEffect } from 'react';
import { useForm } from '../../ui/form/store/Form';
import type { Refusal } from './items';

interface RefusalNoticeProps {
  refusal: Refusal | null;
  /** Turns the API's field path into the form's. */
  mapField: (path: string) => string;
}

/** In the form of something that was refused: why, and what is wrong at the fields where it is. */
export function RefusalNotice({ refusal, mapField }: RefusalNoticeProps) {
  const form = useForm();
  useLayoutEffect(() => {
    const fields = Object.entries(refusal?.fields ?? {}).map(([path, message]) => [mapField(path), message]);
    if (fields.length > 0) form.setStatus({ server: { fields: Object.fromEntries(fields), values: form.values } });
  }, [form, mapField, refusal]);
  if (refusal === null) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{t`This was not taken yet`}</AlertTitle>
      {refusal.message}
    </Alert>
  );
}
