/** What a mutation answered. Where it succeeded there is data; its absence is a fault of ours. */
export function answered<T>(data: T | null | undefined): T {
  if (!data) throw new Error('The server answered without data.');
  return data;
}
