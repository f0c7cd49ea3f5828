import { useMemo } from 'react';
import { perLanguage } from '../../../lib/locale';
import { useVisitPlacesQuery, type VisitPlacesQuery } from './visits.generated';

type Area = VisitPlacesQuery['areas']['nodes'][number];

const NONE: readonly Area[] = [];
const collator = perLanguage((tag) => new Intl.Collator(tag));

/** The areas by their names: the 500 that are visited most. Others are found by the filter of the list. */
export function useAreas(): readonly Area[] {
  const { data } = useVisitPlacesQuery();
  return useMemo(() => {
    if (!data) return NONE;
    const pages = [data.areas, data.areas2, data.areas3, data.areas4, data.areas5];
    const { compare } = collator();
    return pages.flatMap(({ nodes }) => nodes).sort((a, b) => compare(a.name, b.name));
  }, [data]);
}
