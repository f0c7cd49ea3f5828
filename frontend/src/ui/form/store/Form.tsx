import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { FieldNames } from '../field-names';
import { FormStore, type FormRules, type FormState } from './FormStore';
import { valueAt } from './values';

const OpenForm = createContext<FormStore<never> | null>(null);

interface FormProps<V extends object> extends FormRules<V> {
  /** What it begins with; a later change of it changes nothing of what is typed. */
  initialValues: V;
  children: ReactNode;
}

/** A form for the fields inside it. It renders nothing itself, and not again when something is typed. */
export function Form<V extends object>({ initialValues, children, ...rules }: FormProps<V>) {
  const [form] = useState(() => new FormStore(initialValues, rules));
  const [names] = useState(() => new Set<string>());
  useLayoutEffect(() => form.setRules(rules));
  return (
    <OpenForm value={form as unknown as FormStore<never>}>
      <FieldNames value={names}>{children}</FieldNames>
    </OpenForm>
  );
}

/** The form around a component, to do something to it or to look at it when something happens; never renders by itself. */
export function useForm<V extends object = object>(): FormStore<V> {
  const form = useContext(OpenForm);
  if (!form) throw new Error('There is no form around this.');
  return form as unknown as FormStore<V>;
}

/** A part of the form's state; renders only when that part becomes another one (by `same`). */
export function useFormState<V extends object, T>(
  select: (state: FormState<V>, form: FormStore<V>) => T,
  same: (a: T, b: T) => boolean = Object.is,
): T {
  const form = useForm<V>();
  const last = useRef<{ value: T }>(undefined);
  return useSyncExternalStore(form.subscribe, () => {
    const value = select(form.state, form);
    // The same object as long as it reads the same: React compares by identity.
    if (last.current === undefined || !same(last.current.value, value)) last.current = { value };
    return last.current.value;
  });
}

/** A part of what is typed; renders only when that part changes. */
export const useFormValue = <V extends object, T>(select: (values: V) => T, same?: (a: T, b: T) => boolean): T =>
  useFormState<V, T>(({ values }) => select(values), same);

/** Something differs from what the form began with. */
export const useDirty = (): boolean => useFormState((_state, form) => form.dirty);

/** A list of lines: their keys, which change only when a line comes or goes, and how one does. */
export function useLines<L extends { readonly key: string }>(
  path: string,
): { keys: readonly string[]; push: (line: L) => void; remove: (index: number) => void } {
  const form = useForm();
  const keys = useFormState(
    ({ values }) => (valueAt(values, path) as readonly L[]).map(({ key }) => key),
    (a, b) => a.length === b.length && a.every((key, index) => key === b[index]),
  );
  // The same as long as the form is: the lines that were there are not drawn again because one comes.
  const actions = useMemo(
    () => ({
      push: (line: L) => form.addLine(path, line),
      remove: (index: number) => form.removeLine(path, index),
    }),
    [form, path],
  );
  return { keys, ...actions };
}
