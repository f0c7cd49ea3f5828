/** Whether a name is an IANA time zone that the browser knows; `UTC` is one, though lists of places leave it out. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // A fixed offset such as "+03:00" is none: it knows no daylight saving.
    return /^[A-Za-z]/.test(name);
  } catch {
    // The only thing this constructor refuses here is the name.
    return false;
  }
}
