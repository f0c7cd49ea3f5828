import { plainToInstance, type ClassConstructor } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { AppError, type FieldMessages } from './errors.js';
import { fieldFault } from './words.js';

const MAX_DEPTH = 20;

/**
 * Turns what a transport received into an instance of the input class, or throws `BAD_USER_INPUT` naming every wrong
 * field by its path (`items.0.quantity`). Unknown fields are refused. No message repeats a value.
 */
export function parseInput<I extends object>(cls: ClassConstructor<I>, input: unknown): I {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new AppError('BAD_USER_INPUT', 'The body must be a JSON object');
  }
  if (deeperThan(input, MAX_DEPTH)) throw new AppError('BAD_USER_INPUT', 'The input is nested too deeply');
  const instance = plainToInstance(cls, input);
  const errors = validateSync(instance, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
  });
  if (errors.length > 0) throw invalid(fieldMessages(errors));
  return instance;
}

/** `BAD_USER_INPUT` from messages by field; the first one becomes the message of the whole. */
export function invalid(fields: FieldMessages): AppError {
  const [first] = Object.entries(fields);
  const message = first ? fieldFault(...first) : 'Invalid input';
  return new AppError('BAD_USER_INPUT', message, { fields });
}

function fieldMessages(errors: ValidationError[], prefix = '', into: FieldMessages = {}): FieldMessages {
  for (const error of errors) {
    const path = prefix + error.property;
    const [kind, message] = Object.entries(error.constraints ?? {})[0] ?? [];
    if (message !== undefined) into[path] = kind === 'whitelistValidation' ? 'Unknown field' : message;
    if (error.children) fieldMessages(error.children, `${path}.`, into);
  }
  return into;
}

function deeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => deeperThan(inner, levels - 1));
}
