/** A difference of clocks below this is the way of an answer, in ms. */
const TOLERANCE_MS = 60_000;

let first: string | undefined;
let ahead = 0;

/** Takes the server's time from an answer. */
export function noteServerTime(response: Response | undefined): void {
  const date = Date.parse(response?.headers?.get('date') ?? '');
  if (Number.isNaN(date)) return;
  first ??= new Date(date).toISOString();
  const difference = date - Date.now();
  ahead = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/** When the first answer of this page was given, by the server's clock to the second: nothing shown is older. */
export const firstAnswerAt = (): string | undefined => first;

/** Now, by the server's clock: devices whose own is wrong would call what is new old. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
