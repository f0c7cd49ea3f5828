/** Search and order, which every list has beside its filters. */
const OF_ALL_LISTS = ['q', 'sort'];

/** What of an address a view of a list keeps: search, filters and order, in one spelling. Pages and open panels are none of it. */
export function viewQuery(params: URLSearchParams, filters: readonly string[]): string {
  const kept = new URLSearchParams();
  for (const name of [...filters, ...OF_ALL_LISTS].sort()) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Puts a view into an address: what it does not say is open again, and the list begins at its first page. */
export function openView(next: URLSearchParams, filters: readonly string[], query: string): void {
  for (const name of [...filters, ...OF_ALL_LISTS, 'page']) next.delete(name);
  for (const [name, value] of new URLSearchParams(viewQuery(new URLSearchParams(query), filters)))
    next.set(name, value);
}
