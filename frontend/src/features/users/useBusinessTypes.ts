import { useMemo } from 'react';
import { useBusinessChoicesQuery } from './users.generated';

export interface BusinessTypes {
  choices: readonly string[];
  /** A business type as people read it. */
  labelOf: (name: string) => string;
}

/** Choices before the server has said any. */
const DEFAULTS = ['barber', 'pharmacy', 'salon', 'spa', 'clinic'];

/** Kinds of business from Categories Settings. Users keep a category's name; people read its display name. */
export function useBusinessTypes(): BusinessTypes {
  const { data, previousData } = useBusinessChoicesQuery();
  const known = data ?? previousData;
  return useMemo(() => {
    const titles = new Map(known?.categories.nodes.map(({ name, displayName }) => [name, displayName]));
    return {
      choices: known?.categoryChoices.business ?? DEFAULTS,
      labelOf: (name) => titles.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1),
    };
  }, [known]);
}
