import { getIn, useField, useFormikContext, type FieldHelperProps, type FieldInputProps } from 'formik';
import { useContext, useLayoutEffect } from 'react';
import { FieldNames } from './field-names';

/**
 * Field errors the server answered with, kept in Formik's status beside the values they were about:
 * Formik's own errors are recomputed on every blur, and these must stay until the field changes.
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
  return Object.is(getIn(server.values, name), getIn(values, name)) ? message : undefined;
}

export interface FormField<T> {
  field: FieldInputProps<T>;
  helpers: FieldHelperProps<T>;
  /** What to show under the field; undefined while it is fine or untouched. */
  error: string | undefined;
  /** The person was there, or tried to save. */
  touched: boolean;
}

/** A Formik field whose error is the form's own or the server's; `validate` stops a save beside the schema. */
export function useFormField<T>(name: string, validate?: (value: T) => string | undefined): FormField<T> {
  const [field, meta, helpers] = useField<T>({ name, ...(validate && { validate }) });
  const { status, values } = useFormikContext();
  const names = useContext(FieldNames);
  useLayoutEffect(() => {
    names?.add(name);
    return () => void names?.delete(name);
  }, [name, names]);
  const own = meta.touched ? (meta.error as unknown) : undefined;
  const error = typeof own === 'string' ? own : serverErrorOf(status, values, name);
  return { field, helpers, error, touched: meta.touched };
}
