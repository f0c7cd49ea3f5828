import { array, object, string } from 'yup';
import type { CreateApiKeyInput } from '../../gql/schema.generated';

export interface ApiKeyValues {
  name: string;
  scopes: string[];
  /** Last day it works, YYYY-MM-DD; empty for never ending. */
  expiresOn: string;
}

export const blankKey: ApiKeyValues = { name: '', scopes: [], expiresOn: '' };

export const apiKeySchema = object({
  name: string().trim().required('Name is required').max(100, 'At most 100 characters'),
  scopes: array(string()).min(1, 'Choose at least one'),
  expiresOn: string().ensure(),
});

/** `users.financials` is the scope "financials" of the resource "users". */
export interface ScopeGroup {
  resource: string;
  scopes: readonly { value: string; label: string }[];
}

const words = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Scopes under the resources they open, in the server's order. */
export function groupScopes(scopes: readonly string[]): ScopeGroup[] {
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const value of scopes) {
    const [resource = '', action = ''] = value.split('.');
    const group = groups.get(resource) ?? [];
    group.push({ value, label: capital(words(action)) });
    groups.set(resource, group);
  }
  return [...groups].map(([resource, list]) => ({ resource: capital(words(resource)), scopes: list }));
}

/** What is sent; `endOfDay` gives the moment a day of the business ends. */
export function toKeyInput(values: ApiKeyValues, endOfDay: (day: string) => string): CreateApiKeyInput {
  return {
    name: values.name.trim(),
    scopes: values.scopes,
    expiresAt: values.expiresOn ? endOfDay(values.expiresOn) : null,
  };
}
