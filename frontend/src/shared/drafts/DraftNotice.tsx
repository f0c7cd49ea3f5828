import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatRelative } from '../../lib/dates/dates';
import { useForm } from '../../ui/form/store/Form';
import type { FormDraft } from './useDraft';

interface DraftNoticeProps<V, T> {
  draft: FormDraft<T>;
  /** What is kept of what stands in the form. */
  contentOf: (values: V) => T;
  /** What stands in the form again. */
  valuesOf: (content: T, now: V) => V;
  /** What the form begins with when the person chose to begin anew; called then. */
  fresh: () => V;
}

/**
 * Keeps what is typed in the form around it until it is saved, puts back what was left there the last time, and says so.
 */
export function DraftNotice<V extends object, T>({ draft, contentOf, valuesOf, fresh }: DraftNoticeProps<V, T>) {
  const form = useForm<V>();
  const { found } = draft;
  const [shown, setShown] = useState(found !== null);

  const latest = useRef({ draft, contentOf, valuesOf });
  useLayoutEffect(() => {
    latest.current = { draft, contentOf, valuesOf };
  });

  useLayoutEffect(() => {
    if (found) form.setValues((now) => latest.current.valuesOf(found.content, now));
    return form.onTyped((values) => {
      const now = latest.current;
      if (form.dirty) now.draft.keep(now.contentOf(values));
      else now.draft.drop();
    });
  }, [form, found]);

  if (!shown || !found) return null;
  const when = formatRelative(found.at);
  return (
    <Alert
      severity="info"
      action={
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            form.resetForm({ values: fresh() });
            draft.drop();
            setShown(false);
          }}
        >
          {t`Start anew`}
        </Button>
      }
    >
      {t`What you typed here is back (${when}).`}
    </Alert>
  );
}
