import { useMemo } from 'react';
import type { SelectOption } from '../../../ui/form/fields/fields';
import { useVisitBusinessChoicesQuery } from './visit-form.generated';

/** Kinds of business as a form offers them: none, those of Categories Settings, and one that is no longer among them. */
export function useBusinessChoices(current: string): readonly SelectOption[] {
  const { data } = useVisitBusinessChoicesQuery();
  return useMemo(() => {
    const titles = new Map(data?.categories.nodes.map(({ name, displayName }) => [name, displayName]));
    const names = new Set([...(data?.categoryChoices.business ?? []), ...(current === '' ? [] : [current])]);
    return [
      { value: '', label: '–' },
      ...[...names].map((name) => ({
        value: name,
        label: titles.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1),
      })),
    ];
  }, [current, data]);
}
