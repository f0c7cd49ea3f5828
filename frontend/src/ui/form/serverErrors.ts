import { getIn, useField, useFormikContext, type FieldHelperProps, type FieldInputProps } from 'formik';

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

/** The server's message for a field, as long as its value is still the refused one. */
export function serverErrorOf(status: unknown, values: unknown, name: string): string | undefined {
  const server = (status as FormStatus | undefined)?.server;
  const message = server?.fields[name];
  if (server === undefined || message === undefined) return undefined;
  return Object.is(getIn(server.values, name), getIn(values, name)) ? message : undefined;
}

export interface FormField<T> {
  field: FieldInputProps<T>;
  helpers: FieldHelperProps<T>;
  /** What to show under the field; undefined while it is fine or untouched. */
  error: string | undefined;
}

/** A Formik field whose error is the form's own or the server's. */
export function useFormField<T>(name: string): FormField<T> {
  const [field, meta, helpers] = useField<T>(name);
  const { status, values } = useFormikContext();
  const own = meta.touched ? (meta.error as unknown) : undefined;
  return { field, helpers, error: typeof own === 'string' ? own : serverErrorOf(status, values, name) };
}
