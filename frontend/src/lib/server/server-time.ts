let first: string | undefined;

/** Takes the server's time from an answer, unless an earlier one told it. */
export function noteServerTime(response: Response | undefined): void {
  const date = Date.parse(response?.headers?.get('date') ?? '');
  if (!Number.isNaN(date)) first ??= new Date(date).toISOString();
}

/** When the first answer of this page was given, by the server's clock to the second: nothing shown is older. */
export const firstAnswerAt = (): string | undefined => first;
