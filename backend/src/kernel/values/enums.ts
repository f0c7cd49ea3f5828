import { registerEnumType } from 'type-graphql';

/**
 * Makes an enum part of the API. Every value says what it means: one without a description does not compile.
 * @param enumeration the enum, whose names are its values
 */
export function registerEnum<T extends Record<string, string>>(
  enumeration: T,
  { name, description, values }: { name: string; description: string; values: Record<keyof T & string, string> },
): void {
  const described = Object.entries<string>(values).map(
    ([value, meaning]) => [value, { description: meaning }] as const,
  );
  registerEnumType<T>(enumeration, {
    name,
    description,
    valuesConfig: Object.fromEntries(described) as Partial<Record<keyof T, { description: string }>>,
  });
}
