import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { isSaid, said, type Said } from '../words/index.js';
import { AppError, fieldFault, type FieldFaults } from './errors.js';

const MAX_DEPTH = 20;

/**
 * Turns what a transport received into an instance of the input class, or throws `BAD_USER_INPUT` naming every wrong
 * field by its path (`items.0.quantity`). Unknown fields are refused. No message repeats a value.
 * @param called what the caller calls a field that has another name there
 */
export function parseInput<I extends object>(
  cls: ClassConstructor<I>,
  input: unknown,
  called: (field: string) => string = (field) => field,
): I {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new AppError('BAD_USER_INPUT', 'requests.jsonObject');
  }
  if (deeperThan(input, MAX_DEPTH)) throw new AppError('BAD_USER_INPUT', 'requests.tooDeep');
  const instance = plainToInstance(cls, input);
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0)
    throw invalid(fieldMessages(errors.map((error) => Object.assign(error, { property: called(error.property) }))));
  return instance;
}

/** `BAD_USER_INPUT` from faults by field; the first one becomes the message of the whole. */
export function invalid(fields: FieldFaults): AppError {
  const [first] = Object.entries(fields);
  return new AppError('BAD_USER_INPUT', first ? fieldFault(...first) : said('values.invalid'), { fields });
}

/** A rule of class-validator has a text as its message: what is said goes through it as JSON, worded by nobody. */
export const ruleMessage = (fault: Said): string => JSON.stringify(fault);

function ruleFault(kind: string, message: string): Said {
  if (kind === 'whitelistValidation') return said('values.unknownField');
  const fault: unknown = JSON.parse(message);
  if (!isSaid(fault)) throw new Error(`The rule ${kind} says ${message}`);
  return fault;
}

function fieldMessages(errors: ValidationError[], prefix = '', into: FieldFaults = {}): FieldFaults {
  for (const error of errors) {
    const path = prefix + error.property;
    const [kind, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    if (kind !== undefined && message !== undefined) into[path] = ruleFault(kind, message);
    if (error.children) fieldMessages(error.children, `${path}.`, into);
  }
  return into;
}

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => deeperThan(inner, levels - 1));
}
