import Alert from '@mui/material/Alert';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { spokenPath } from '../../lib/words';
import { FieldNames } from './field-names';
import type { FormStatus } from './serverErrors';
import { useFormState } from './store/Form';

/** Whether a field of the form shows what is wrong with a path; of a list, its field tells of each entry. */
const isShown = (names: ReadonlySet<string>, path: string): boolean =>
  names.has(path) || names.has(path.replace(/\.\d+$/, ''));

/** What the server refused that no field of the form is about, in words, at the form's top. */
export function FormFaults() {
  const status = useFormState((state) => state.status);
  const server = (status as FormStatus | undefined)?.server;
  const names = useContext(FieldNames);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const entries = Object.entries(server?.fields ?? {}).filter(([path]) => !isShown(names ?? new Set(), path));
    setFaults(entries.map(([path, message]) => `${spokenPath(path)}: ${message}`));
  }, [names, server]);
  useEffect(() => {
    if (faults.length > 0) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [faults]);

  if (faults.length === 0) return null;
  return (
    <Alert severity="error" ref={box}>
      {faults.map((fault) => (
        <div key={fault}>{fault}</div>
      ))}
    </Alert>
  );
}
