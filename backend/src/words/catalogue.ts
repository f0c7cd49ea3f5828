/** What stands before the first of the marks, which ends the name of a value in a message. */
type Before<S extends string, Mark extends string> = S extends `${infer Head}${Mark}${string}` ? Head : S;
type NameAt<S extends string> = Before<Before<S, '}'>, ','>;
/** The names of values in a message of ICU MessageFormat; the words of a plural form hold blanks or marks, names do not. */
type Names<S extends string, Found extends string = never> = S extends `${string}{${infer Rest}`
  ? Names<Rest, NameAt<Rest> extends '' | `${string}${' ' | '#' | '{'}${string}` ? Found : Found | NameAt<Rest>>
  : Found;

/** The same messages in another language: none is missing, none is unknown. */
export type Catalogue<English> = Readonly<Record<keyof English, string>>;

/** The values that a message names. */
export type ValuesOf<Message> = Message extends string ? Names<Message> : never;
