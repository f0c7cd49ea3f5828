import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useChangeParams } from '../useChangeParams';

export type SortDirection = 'asc' | 'desc';
export interface Sort<F extends string = string> {
  field: F;
  direction: SortDirection;
}

/** Allowed values of one filter, or 'text' when any text is one. */
type FilterSpec = readonly string[] | 'text';
export type FilterValue<S extends FilterSpec> = (S extends readonly (infer V)[] ? V : string) | '';

export interface ListStateOptions<S extends string, F extends Record<string, FilterSpec>> {
  /** Each filter's URL parameter with its allowed values; keep the object's identity stable. */
  filters: F;
  sorts: readonly S[];
  defaultSort: Sort<S>;
  /** Any size; the URL may only choose one of PAGE_SIZES instead. */
  defaultPageSize?: number;
}

export interface ListState<
  S extends string = string,
  F extends Record<string, FilterSpec> = Record<string, FilterSpec>,
> {
  /** What stands in the search box now. */
  searchText: string;
  setSearchText: (text: string) => void;
  /** What is asked of the server: the text, 250 ms after the last key. */
  search: string;
  filters: { [K in keyof F]: FilterValue<F[K]> };
  setFilter: <K extends keyof F & string>(name: K, value: FilterValue<F[K]>) => void;
  /** Drops search and filters, keeps the sort. */
  clearFilters: () => void;
  filtered: boolean;
  sort: Sort<S>;
  setSort: (sort: Sort<S> | null) => void;
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** @param replace takes the place of the address it corrects, instead of a new step in the history */
  setPage: (page: number, pageSize?: number, replace?: boolean) => void;
  /** First row of the page: the API's `offset`. */
  offset: number;
}

export const PAGE_SIZES = [25, 50, 100] as const;
export const SEARCH_DEBOUNCE_MS = 250;

/** The filters that an address has, each '' where it names none. */
export function filtersIn<F extends Record<string, FilterSpec>>(
  params: URLSearchParams,
  specs: F,
): { [K in keyof F]: FilterValue<F[K]> } {
  const read = Object.entries(specs).map(([name, spec]) => {
    const value = params.get(name) ?? '';
    return [name, spec === 'text' || spec.includes(value) ? value : ''];
  });
  return Object.fromEntries(read) as { [K in keyof F]: FilterValue<F[K]> };
}

/** The sort that an address has (`-createdAt`), or the one that stands where it names none. */
export function sortIn<S extends string>(text: string, sorts: readonly S[], otherwise: Sort<S>): Sort<S> {
  const field = sorts.find((name) => name === text.replace(/^-/, ''));
  return field === undefined ? otherwise : { field, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

const integer = (text: string | null): number | null => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

/**
 * A list's search, filters, sort and page, kept in the URL so that Back works and a view can be shared.
 * Values the URL may not hold are read as absent.
 */
export function useListState<const S extends string, const F extends Record<string, FilterSpec>>(
  options: ListStateOptions<S, F>,
): ListState<S, F> {
  const { filters: specs, sorts, defaultSort, defaultPageSize = PAGE_SIZES[0] } = options;
  const [params] = useSearchParams();
  const update = useChangeParams();
  const { key } = useLocation();
  const search = params.get('q') ?? '';
  const [searchText, setSearchTextState] = useState(search);

  // Typing is newer than the URL only until the debounce has written it; any other change of the URL
  // (Back, Clear filters, a link) wins over the box.
  const written = useRef(search);
  useEffect(() => {
    if (search !== written.current) {
      written.current = search;
      setSearchTextState(search);
    }
  }, [search]);

  // The first letters of a search are a step in the history, so that Back gives the list before it; what is typed on
  // replaces that step, so that Back does not go letter by letter.
  const searchStep = useRef<{ key: string | null; writing: boolean }>({ key: null, writing: false });
  useEffect(() => {
    if (searchStep.current.writing) searchStep.current = { key, writing: false };
  }, [key]);

  const latestKey = useRef(key);
  useEffect(() => {
    latestKey.current = key;
  });
  useEffect(() => {
    const text = searchText.trim();
    if (text === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = text;
      const typedOn = searchStep.current.key === latestKey.current;
      searchStep.current.writing = true;
      update(
        (next) => {
          if (text === '') next.delete('q');
          else next.set('q', text);
          next.delete('page');
        },
        { replace: typedOn },
      );
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [searchText, update]);

  const filters = useMemo(() => filtersIn(params, specs), [params, specs]);

  const setFilter = useCallback(
    (name: string, value: string) =>
      update((next) => {
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('page');
      }),
    [update],
  );

  const clearFilters = useCallback(() => {
    written.current = '';
    setSearchTextState('');
    update((next) => ['q', 'page', ...Object.keys(specs)].forEach((name) => next.delete(name)));
  }, [specs, update]);

  const sortParam = params.get('sort') ?? '';
  const { field: defaultField, direction: defaultDirection } = defaultSort;
  const sort = useMemo(
    () => sortIn(sortParam, sorts, { field: defaultField, direction: defaultDirection }),
    [defaultDirection, defaultField, sortParam, sorts],
  );

  const setSort = useCallback(
    (wanted: Sort<S> | null) =>
      update((next) => {
        if (wanted === null || (wanted.field === defaultField && wanted.direction === defaultDirection))
          next.delete('sort');
        else next.set('sort', `${wanted.direction === 'desc' ? '-' : ''}${wanted.field}`);
        next.delete('page');
      }),
    [defaultDirection, defaultField, update],
  );

  const sizeParam = integer(params.get('size'));
  const pageSize =
    sizeParam !== null && (PAGE_SIZES as readonly number[]).includes(sizeParam) ? sizeParam : defaultPageSize;
  const page = Math.max(0, (integer(params.get('page')) ?? 1) - 1);
  const setPage = useCallback(
    (wanted: number, size = pageSize, replace = false) =>
      update(
        (next) => {
          if (wanted === 0) next.delete('page');
          else next.set('page', String(wanted + 1));
          if (size === defaultPageSize) next.delete('size');
          else next.set('size', String(size));
        },
        { replace },
      ),
    [defaultPageSize, pageSize, update],
  );

  return {
    searchText,
    setSearchText: setSearchTextState,
    search,
    filters,
    setFilter: setFilter as ListState<S, F>['setFilter'],
    clearFilters,
    filtered: search !== '' || Object.values<string>(filters).some((value) => value !== ''),
    sort,
    setSort,
    page,
    pageSize,
    setPage,
    offset: page * pageSize,
  };
}
