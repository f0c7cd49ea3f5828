import { useContext, useEffect, useLayoutEffect, useMemo, type ChangeEvent } from 'react';
import { FieldNames } from './field-names';
import { useForm, useFormState } from './store/Form';
import { valueAt } from './store/values';

/**
 * Field errors the server answered with, kept in the form's status beside the values they were about: the form's own
 * errors are found anew at every change, and these must stay until the field changes.
 */
export interface ServerErrors {
  fields: Record<string, string>;
  values: unknown;
}

export interface FormStatus {
  server?: ServerErrors;
}

/** The first fault of an entry of a field that holds a list. */
function entryFault(fields: ServerErrors['fields'] | undefined, name: string): string | undefined {
  const entry = Object.entries(fields ?? {}).find(
    ([path]) => path.startsWith(`${name}.`) && /^\d+$/.test(path.slice(name.length + 1)),
  );
  return entry?.[1];
}

/** The server's message for a field, as long as its value is still the refused one. */
export function serverErrorOf(status: unknown, values: unknown, name: string): string | undefined {
  const server = (status as FormStatus | undefined)?.server;
  const message = server?.fields[name] ?? entryFault(server?.fields, name);
  if (server === undefined || message === undefined) return undefined;
  return Object.is(valueAt(server.values, name), valueAt(values, name)) ? message : undefined;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

export interface FormField<T> {
  /** For an input of text. */
  field: { name: string; value: T; onChange: (event: ChangeEvent<Box>) => void; onBlur: () => void };
  helpers: { setValue: (value: T) => void; setTouched: () => void };
  /** What to show under the field; undefined while it is fine or untouched. */
  error: string | undefined;
  /** The person was there, or tried to save. */
  touched: boolean;
}

/**
 * A field of the form around it, which renders when its own value or fault changes; its error is the form's own or the
 * server's. `validate` stops a save beside the schema.
 */
export function useFormField<T>(name: string, validate?: (value: T) => string | undefined): FormField<T> {
  const form = useForm();
  const value = useFormState(({ values }) => valueAt(values, name)) as T;
  const touched = useFormState((state) => state.touched.has(name));
  const error = useFormState(
    ({ errors, status, values }) => (touched ? errors[name] : undefined) ?? serverErrorOf(status, values, name),
  );
  const names = useContext(FieldNames);
  useLayoutEffect(() => {
    names?.add(name);
    return () => void names?.delete(name);
  }, [name, names]);
  useEffect(() => (validate ? form.addCheck(name, validate) : undefined), [form, name, validate]);
  const actions = useMemo(
    () => ({
      setValue: (next: T) => form.setFieldValue(name, next),
      setTouched: () => form.setTouched(name),
      onChange: (event: ChangeEvent<Box>) => form.setFieldValue(name, event.target.value),
    }),
    [form, name],
  );
  return {
    field: { name, value, onChange: actions.onChange, onBlur: actions.setTouched },
    helpers: actions,
    error,
    touched,
  };
}
