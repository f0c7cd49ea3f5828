import { boolean, object, string } from 'yup';
import type { CategoryType, CreateCategoryInput, UpdateCategoryInput } from '../../gql/schema.generated';
import { changedNames } from '../../ui/form/changes';
import type { CategoryRow_CategoryFragment } from './categories.generated';

/** What the form holds: everything as it was typed. */
export interface CategoryValues {
  name: string;
  displayName: string;
  type: CategoryType;
  description: string;
  color: string;
  sortOrder: string;
  isActive: boolean;
}

/** Colour, sort order and type of a new category. */
export const blankCategory = {
  name: '',
  displayName: '',
  description: '',
  color: '#1F2937',
  sortOrder: '0',
  isActive: true,
} as const;

/** What a category must say. */
export const categorySchema = object({
  name: string().trim().required('Internal name is required').max(100, 'At most 100 characters'),
  displayName: string().ensure().max(255, 'At most 255 characters'),
  type: string().required(),
  description: string().ensure().max(1000, 'At most 1000 characters'),
  color: string()
    .ensure()
    .matches(/^#[0-9a-f]{6}$/i, 'Enter a colour like #1F2937'),
  sortOrder: string().ensure(),
  isActive: boolean().required(),
});

const LAST_PLACE = 32_767;

/** Parsed to an integer, else 0; kept within what a list can hold. */
export function parseSortOrder(text: string): number {
  const parsed = Number.parseInt(text, 10);
  return Number.isNaN(parsed) ? 0 : Math.min(Math.max(parsed, 0), LAST_PLACE);
}

/** A stored category as the form shows it. */
export const categoryToValues = (category: CategoryRow_CategoryFragment): CategoryValues => ({
  name: category.name,
  displayName: category.displayName,
  type: category.type,
  description: category.description ?? '',
  color: category.color,
  sortOrder: String(category.sortOrder),
  isActive: category.isActive,
});

/** The form's values as the API takes them; without a display name the internal name is shown. */
const toFields = (values: CategoryValues) => ({
  name: values.name.trim(),
  displayName: values.displayName.trim() || values.name.trim(),
  type: values.type,
  description: values.description.trim() || null,
  color: values.color.toUpperCase(),
  sortOrder: parseSortOrder(values.sortOrder),
  isActive: values.isActive,
});

export const toCreateInput = (values: CategoryValues, clientKey: string): CreateCategoryInput => ({
  ...toFields(values),
  clientKey,
});

/** Only what was changed, so that a save never undoes what somebody else changed in other fields. */
export function toUpdateInput(before: CategoryRow_CategoryFragment, after: CategoryValues): UpdateCategoryInput {
  const fields = toFields(after);
  const names = changedNames(Object.keys(fields) as (keyof CategoryValues)[], categoryToValues(before), after);
  return {
    id: before.id,
    version: before.version,
    ...Object.fromEntries(names.map((name) => [name, fields[name]])),
  };
}

/** How many products or users a category has, in words. */
export function usesText(category: Pick<CategoryRow_CategoryFragment, 'type' | 'usageCount'>): string {
  const count = category.usageCount ?? 0;
  return `${count.toLocaleString('en-US')} ${category.type === 'product' ? 'product' : 'user'}${count === 1 ? '' : 's'}`;
}
