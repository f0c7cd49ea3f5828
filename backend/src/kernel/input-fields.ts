import { Transform, Type, type ClassConstructor } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { Field, Float, ID, Int } from 'type-graphql';
import { parseDecimal, type DecimalForm } from './values/decimal.js';
import { gtinDigits, gtinFault } from './values/gtin.js';
import { MAX_PRICE, parseMoney, type Money } from './values/money.js';
import { isUnseen } from './text/identity-key.js';
import { DateTimeISO, Decimal } from './values/scalars.js';
import { ruleMessage } from './validation.js';
import * as values from './values/values.js';
import { said } from '../words/index.js';

/**
 * One decorator per kind of input value. Each says at once what GraphQL declares, what class-validator checks and what
 * the value becomes, so that a field has one rule on every transport.
 */
interface Common {
  /** Meaning, unit or format: it is the API's documentation. */
  description: string;
  /** May be left out; the change then leaves the column alone, a create takes the default. */
  optional?: boolean;
  /** May be `null`, which clears the column. Blank text means the same. */
  nullable?: boolean;
}

/** A field of an input class, for transports that write it another way than JSON. */
export interface InputField {
  readonly name: string;
  readonly kind: 'Boolean' | 'DateTime' | 'Decimal' | 'Float' | 'ID' | 'Int' | 'String';
  readonly isList: boolean;
  readonly description: string;
  /** The values of an enum. */
  readonly choices?: Readonly<Record<string, string>>;
}

const KINDS = new Map<unknown, InputField['kind']>([
  [Boolean, 'Boolean'],
  [DateTimeISO, 'DateTime'],
  [Decimal, 'Decimal'],
  [Float, 'Float'],
  [ID, 'ID'],
  [Int, 'Int'],
  [String, 'String'],
]);

interface Declared {
  readonly target: object;
  readonly name: string;
  readonly type: () => unknown;
  readonly description: string;
}

const declared: Declared[] = [];

/** The fields of an input class and of those that it extends, nested inputs left out. */
export function inputFieldsOf(cls: ClassConstructor<object>): InputField[] {
  const isOwn = ({ target }: Declared): boolean =>
    target === cls.prototype || Object.prototype.isPrototypeOf.call(target, cls.prototype as object);
  return declared.filter(isOwn).map(({ name, type, description }) => {
    const given = type();
    const isList = Array.isArray(given);
    const of: unknown = isList ? given[0] : given;
    const kind = KINDS.get(of);
    return {
      name,
      isList,
      description,
      kind: kind ?? 'String',
      ...(!kind && { choices: of as Record<string, string> }),
    };
  });
}

type FaultOf = (value: unknown) => values.Fault;

function inputField(
  type: Parameters<typeof Field>[0],
  options: Common,
  fault: FaultOf,
  normalise: (value: unknown) => unknown,
) {
  return (target: object, key: string): void => {
    declared.push({ target, name: key, type: type as () => unknown, description: options.description });
    Field(type, { nullable: options.optional === true || options.nullable === true, description: options.description })(
      target,
      key,
    );
    if (options.optional) ValidateIf((_, value) => value !== undefined)(target, key);
    ValidateBy({
      name: 'value',
      validator: {
        validate: (value) => faultOf(value, options, fault) === null,
        defaultMessage: (args) => ruleMessage(faultOf(args?.value, options, fault) ?? said('values.invalid')),
      },
    })(target, key);
    Transform(({ value }) => {
      const nothing = options.nullable && typeof value === 'string' && value.length < 1000 && isUnseen(value);
      const present = nothing ? null : (value as unknown);
      return present === null || present === undefined || fault(present) !== null ? present : normalise(present);
    })(target, key);
  };
}

function faultOf(value: unknown, options: Common, fault: FaultOf): values.Fault {
  if (value === undefined) return options.nullable ? null : said('values.required');
  if (value === null) return options.nullable ? null : said('values.required');
  return fault(value);
}

/** Text, trimmed, of at most `max` code points; required text is not blank. A `line` has no line breaks: a code, a name. */
export function TextInput(options: Common & { max: number; min?: number; line?: boolean }) {
  const min = options.min ?? (options.nullable ? 0 : 1);
  return inputField(
    () => String,
    options,
    (value) => (options.line ? values.lineFault : values.textFault)(value, options.max, min),
    (value) => (value as string).trim(),
  );
}

/** Text that is kept to the letter, blanks included: a password. */
export function SecretInput(options: Common & { max: number }) {
  return inputField(
    () => String,
    options,
    (value) => {
      if (typeof value !== 'string') return said('values.text');
      if (value.length > options.max) return said('values.maxLength', { max: options.max });
      return values.textFault(`x${value}`, options.max + 1);
    },
    (value) => value,
  );
}

/** Amount of money, `0` to `max`, at most two decimals; becomes the canonical string. */
export function MoneyInput(options: Common & { max?: Money }) {
  const max = options.max ?? MAX_PRICE;
  return inputField(
    () => Decimal,
    options,
    (value) => values.moneyFault(value, max),
    (value) => parseMoney(value, max),
  );
}

/** Exact decimal that is no money, with its own number of decimals; becomes the canonical string. */
export function DecimalInput(options: Common & DecimalForm) {
  return inputField(
    () => Decimal,
    options,
    (value) => values.decimalFault(value, options),
    (value) => parseDecimal(value, options),
  );
}

export function IntInput(options: Common & { min: number; max?: number }) {
  return inputField(
    () => Int,
    options,
    (value) => values.intFault(value, options.min, options.max ?? values.MAX_INT),
    (value) => value,
  );
}

/** Measured number, `min` to `max`; rounded to its decimals. */
export function FloatInput(options: Common & { min: number; max: number; decimals: number }) {
  return inputField(
    () => Float,
    options,
    (value) => values.floatFault(value, options.min, options.max),
    (value) => Number((value as number).toFixed(options.decimals)),
  );
}

/** Id of a row; becomes a number. */
export function IdInput(options: Common) {
  return inputField(() => ID, options, values.idFault, Number);
}

export function BoolInput(options: Common) {
  return inputField(
    () => Boolean,
    options,
    (value) => (typeof value === 'boolean' ? null : said('values.boolean')),
    (value) => value,
  );
}

export function EnumInput<E extends string>(enumeration: Record<string, E>, options: Common) {
  const allowed: string[] = Object.values(enumeration);
  return inputField(
    () => enumeration,
    options,
    (value) => (allowed.some((known) => known === value) ? null : said('values.oneOf', { values: allowed })),
    (value) => value,
  );
}

/** Point in time; becomes a `Date`. */
export function DateTimeInput(options: Common) {
  return inputField(
    () => DateTimeISO,
    options,
    (value) => (value instanceof Date ? null : values.dateTimeFault(value)),
    (value) => (value instanceof Date ? value : new Date(value as string)),
  );
}

/** The filter of a list by when its rows last changed; `reads` answers it. @param counts what counts as a change of a row */
export function UpdatedAfterInput(counts: string) {
  return DateTimeInput({
    optional: true,
    nullable: true,
    description: `Only rows that changed at this time or later, in that order unless sorted otherwise. ${counts} A row that no longer meets the other conditions is not told of. Go on with the \`asOf\` of the answer; what is gone is told by \`removedSince\`.`,
  });
}

/** Calendar date `YYYY-MM-DD`; stays a string. */
export function DateInput(options: Common) {
  return inputField(
    () => String,
    options,
    values.dateFault,
    (value) => value,
  );
}

/** Time of the day, `HH:MM`; stays a string. */
export function TimeOfDayInput(options: Common) {
  return inputField(
    () => String,
    options,
    (value) => (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : said('values.timeOfDay')),
    (value) => value,
  );
}

/** E-mail address; becomes lower case. */
export function EmailInput(options: Common) {
  return inputField(
    () => String,
    options,
    values.emailFault,
    (value) => (value as string).trim().toLowerCase(),
  );
}

/** Barcode (GTIN) with its check digit; becomes its plain digits. */
export function GtinInput(options: Common) {
  return inputField(
    () => String,
    options,
    gtinFault,
    (value) => gtinDigits(value as string),
  );
}

/** UUID in its usual spelling; becomes lower case. */
export function UuidInput(options: Common) {
  return inputField(
    () => String,
    options,
    values.uuidFault,
    (value) => (value as string).toLowerCase(),
  );
}

/** List of texts, blanks trimmed and repetitions dropped; at most `maxItems`. */
export function TextListInput(options: Common & { max: number; maxItems?: number }) {
  const maxItems = options.maxItems ?? 100;
  return inputField(
    () => [String],
    options,
    (value) => {
      if (!Array.isArray(value)) return said('values.list');
      if (value.length > maxItems) return said('values.maxEntries', { max: maxItems });
      return value.map((entry) => values.lineFault(entry, options.max, 1)).find((fault) => fault !== null) ?? null;
    },
    (value) => [...new Set((value as string[]).map((entry) => entry.trim()))],
  );
}

/** List of ids, repetitions dropped; at most `maxItems`. */
export function IdListInput(options: Common & { maxItems?: number }) {
  const maxItems = options.maxItems ?? 100;
  return inputField(
    () => [ID],
    options,
    (value) => {
      if (!Array.isArray(value)) return said('values.list');
      if (value.length > maxItems) return said('values.maxEntries', { max: maxItems });
      return value.map(values.idFault).find((fault) => fault !== null) ?? null;
    },
    (value) => [...new Set((value as unknown[]).map(Number))],
  );
}

/** List of enum values, repetitions dropped. */
export function EnumListInput<E extends string>(enumeration: Record<string, E>, options: Common) {
  const allowed: string[] = Object.values(enumeration);
  return inputField(
    () => [enumeration],
    options,
    (value) =>
      Array.isArray(value) && value.every((entry) => allowed.some((known) => known === entry))
        ? null
        : said('values.listOf', { values: allowed }),
    (value) => [...new Set(value as E[])],
  );
}

/** List of nested inputs, `minItems` (1) to `maxItems`. */
export function ListInput<I extends object>(
  of: () => ClassConstructor<I>,
  options: Omit<Common, 'nullable'> & { minItems?: number; maxItems: number; itemsAre: string },
) {
  const min = options.minItems ?? 1;
  return (target: object, key: string): void => {
    Field(() => [of()], { nullable: options.optional === true, description: options.description })(target, key);
    if (options.optional) ValidateIf((_, value) => value !== undefined)(target, key);
    IsArray({ message: ruleMessage(said('values.list')) })(target, key);
    ArrayMinSize(min, {
      message: ruleMessage(said('values.fewItems', { min, items: options.itemsAre })),
    })(target, key);
    ArrayMaxSize(options.maxItems, {
      message: ruleMessage(said('values.manyItems', { max: options.maxItems, items: options.itemsAre })),
    })(target, key);
    const message = ruleMessage(said('values.itemObjects', { items: options.itemsAre }));
    // A list in the list has nothing in it that the rules of an item would miss.
    IsObject({ each: true, message })(target, key);
    ValidateNested({ each: true, message })(target, key);
    Type(of)(target, key);
  };
}

/** The key that makes a repeated create answer with the first result (GraphQL's `Idempotency-Key`). */
export function ClientKeyInput() {
  return TextInput({
    max: 255,
    optional: true,
    description:
      'Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH.',
  });
}

/** The version the editor saw; a stale one is `STALE_VERSION`. Left out, only the sent columns are written. */
export function VersionInput() {
  return IntInput({
    min: 1,
    optional: true,
    description: 'Version of the row that was edited; when it is stale the change is refused with STALE_VERSION.',
  });
}

/** The input of an operation that needs none. */
export class NoInput {
  @TextInput({ max: 255, optional: true, description: 'Idempotency key.' })
  clientKey?: string;
}
