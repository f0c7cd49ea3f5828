import type { AnySchema, ValidationError } from 'yup';
import { afterPress } from './press';
import { pathsOf, sameValue, valueAt, withoutBlanks, withValueAt } from './values';

/** How long after the last key the whole form is checked, in ms; leaving a field, mending one and saving check at once. */
const CHECK_MS = 150;

/** What is wrong, by path: one sentence each. */
export type FormErrors = Readonly<Record<string, string>>;

/** What is wrong with one value, in words. */
export type FieldCheck = (value: never) => string | undefined;

/** What a form is made of; may change while it is open. */
export interface FormRules<V extends object> {
  validationSchema?: AnySchema | undefined;
  /** Beside the schema, or in its place: fields with what is wrong with them. */
  validate?: ((values: V) => Partial<Record<keyof V, string>>) | undefined;
  /** What is put in order before it is checked and saved: an empty line at the end is none. */
  tidy?: ((values: V, form: Pick<FormStore<V>, 'faultOf'>) => V) | undefined;
  onSubmit: (values: V, form: FormHelpers<V>) => unknown;
}

/** Everything about an open form at one moment. */
export interface FormState<V extends object> {
  readonly values: V;
  readonly initialValues: V;
  readonly errors: FormErrors;
  /** Paths that the person has been at, or all there were when saving was tried. */
  readonly touched: ReadonlySet<string>;
  readonly status: unknown;
  readonly isSubmitting: boolean;
  readonly submitCount: number;
}

/** What can be done to a form; stays the same while it is open. */
export interface FormHelpers<V extends object> {
  setFieldValue: (path: string, value: unknown) => void;
  setValues: (next: V | ((now: V) => V)) => void;
  setStatus: (status: unknown) => void;
  /** Begins anew, with these values or those it began with. */
  resetForm: (next?: { values: V }) => void;
  submitForm: () => Promise<void>;
}

/** By its name: a form without a schema need not load what schemas are made with. */
const isFault = (thrown: unknown): thrown is ValidationError =>
  thrown instanceof Error && thrown.name === 'ValidationError';

/** The errors of a schema by path, the first of each. */
function errorsOf(schema: AnySchema, values: object): FormErrors {
  const asked = withoutBlanks(values);
  try {
    schema.validateSync(asked, { abortEarly: false, context: asked });
    return {};
  } catch (thrown) {
    if (!isFault(thrown)) throw thrown;
    const errors: Record<string, string> = {};
    for (const { path, message } of thrown.inner.length > 0 ? thrown.inner : [thrown])
      errors[(path ?? '').replace(/\[(\d+)\]/g, '.$1')] ??= message;
    return errors;
  }
}

/**
 * An open form: values, what is wrong with them, and whether it is being saved. Components subscribe to the part that they
 * show, so that a key costs the field in which it was typed and not the whole form.
 */
export class FormStore<V extends object> implements FormHelpers<V> {
  #state: FormState<V>;
  #rules: FormRules<V>;
  #listeners = new Set<() => void>();
  #checks = new Map<string, Set<FieldCheck>>();
  #awaited = new Set<Promise<unknown>>();
  /** Paths that the person has left, of which nothing was told yet. */
  #left = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(initialValues: V, rules: FormRules<V>) {
    this.#rules = rules;
    this.#state = {
      values: initialValues,
      initialValues,
      errors: {},
      touched: new Set(),
      status: undefined,
      isSubmitting: false,
      submitCount: 0,
    };
  }

  get state(): FormState<V> {
    return this.#state;
  }

  get values(): V {
    return this.#state.values;
  }

  /** Something differs from what it began with. */
  get dirty(): boolean {
    const { values, initialValues } = this.#state;
    return !sameValue(values, initialValues);
  }

  readonly setRules = (rules: FormRules<V>): void => {
    this.#rules = rules;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls back when the values become others; returns the way to stop. */
  readonly onTyped = (listener: (values: V) => void): (() => void) => {
    let { values } = this.#state;
    return this.subscribe(() => {
      if (values === this.#state.values) return;
      ({ values } = this.#state);
      listener(values);
    });
  };

  /** Checks a field by itself, beside the schema; returns the way to stop. */
  readonly addCheck = (path: string, check: FieldCheck): (() => void) => {
    const checks = this.#checks.get(path) ?? new Set();
    this.#checks.set(path, checks.add(check));
    return () => void checks.delete(check);
  };

  readonly setFieldValue = (path: string, value: unknown): void => {
    this.setValues((now) => withValueAt(now, path, value));
  };

  readonly setValues = (next: V | ((now: V) => V)): void => {
    const values = typeof next === 'function' ? next(this.#state.values) : next;
    if (values === this.#state.values) return;
    this.#set({ values });
    clearTimeout(this.#timer);
    // What is told goes with the key that mends it: if it went when the field is left, by the press of a button, the button
    // would move away under the pointer and the click be lost.
    if (Object.keys(this.#state.errors).length > 0) this.#check();
    else this.#timer = setTimeout(this.#check, CHECK_MS);
  };

  /** The person has left a field: what is wrong with it is told, once a click that made them leave it has been made. */
  readonly setTouched = (path: string): void => {
    this.#left.add(path);
    afterPress(this.#tell);
  };

  readonly #tell = (goesOn: boolean): void => {
    const { touched, values, initialValues } = this.#state;
    // Who presses a button before they typed anything, to paste lines or to scan, has not passed the field over.
    const left = [...this.#left].filter(
      (path) => !touched.has(path) && (goesOn || !sameValue(valueAt(values, path), valueAt(initialValues, path))),
    );
    this.#left.clear();
    if (left.length > 0) this.#set({ touched: new Set([...touched, ...left]) });
    this.#check();
  };

  readonly setStatus = (status: unknown): void => this.#set({ status });

  readonly resetForm = (next?: { values: V }): void => {
    clearTimeout(this.#timer);
    this.#left.clear();
    const values = next?.values ?? this.#state.initialValues;
    this.#set({
      values,
      initialValues: values,
      errors: {},
      touched: new Set(),
      status: undefined,
      isSubmitting: false,
      submitCount: 0,
    });
  };

  /** Takes a line out of a list; what was said of those below it moves up with them. */
  readonly removeLine = (path: string, index: number): void => {
    const lines = valueAt(this.#state.values, path) as readonly unknown[];
    const at = new RegExp(`^${path.replaceAll('.', '\\.')}\\.(\\d+)(?=\\.|$)`);
    const moved = (told: string): string | undefined => {
      const line = at.exec(told)?.[1];
      if (line === undefined || Number(line) < index) return told;
      return Number(line) === index ? undefined : told.replace(at, `${path}.${Number(line) - 1}`);
    };
    this.#left = new Set([...this.#left].flatMap((left) => moved(left) ?? []));
    this.#set({
      touched: new Set([...this.#state.touched].flatMap((told) => moved(told) ?? [])),
      errors: Object.fromEntries(
        Object.entries(this.#state.errors).flatMap(([told, error]) => {
          const to = moved(told);
          return to === undefined ? [] : [[to, error]];
        }),
      ),
    });
    this.setFieldValue(
      path,
      lines.filter((_line, other) => other !== index),
    );
  };

  /** Adds a line at the end of a list. */
  readonly addLine = (path: string, line: unknown): void => {
    this.setFieldValue(path, [...(valueAt(this.#state.values, path) as readonly unknown[]), line]);
  };

  /** What a field itself, beside the schema, says is wrong with its value. */
  readonly faultOf = (path: string): string | undefined => {
    for (const check of this.#checks.get(path) ?? []) {
      const fault = check(valueAt(this.#state.values, path) as never);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

  /** Saving waits for this: a value that is on its way, for which the person has gone on already. */
  readonly awaitValue = (work: Promise<unknown>): void => {
    this.#awaited.add(work);
    void work.finally(() => this.#awaited.delete(work));
  };

  readonly submitForm = async (): Promise<void> => {
    this.#set({ isSubmitting: true });
    while (this.#awaited.size > 0) await Promise.allSettled(this.#awaited);
    const { tidy } = this.#rules;
    if (tidy) this.setValues((now) => tidy(now, this));
    this.#set({
      touched: new Set([...this.#state.touched, ...pathsOf(this.#state.values)]),
      submitCount: this.#state.submitCount + 1,
    });
    try {
      this.#check();
      if (Object.keys(this.#state.errors).length === 0) await this.#rules.onSubmit(this.#state.values, this);
    } finally {
      this.#set({ isSubmitting: false });
    }
  };

  readonly handleSubmit = (event?: { preventDefault: () => void; stopPropagation: () => void }): void => {
    event?.preventDefault();
    event?.stopPropagation();
    void this.submitForm();
  };

  readonly #check = (): void => {
    clearTimeout(this.#timer);
    const { values } = this.#state;
    const errors: Record<string, string> = {};
    for (const path of this.#checks.keys()) {
      const fault = this.faultOf(path);
      if (fault !== undefined) errors[path] = fault;
    }
    Object.assign(errors, this.#rules.validationSchema && errorsOf(this.#rules.validationSchema, values));
    Object.assign(errors, this.#rules.validate?.(values));
    if (!sameValue(errors, this.#state.errors)) this.#set({ errors });
  };

  #set(changed: Partial<FormState<V>>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
