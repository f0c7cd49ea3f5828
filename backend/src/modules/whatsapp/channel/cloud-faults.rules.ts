import { said, type Said } from '../../../words/index.js';

/** What a refusal asks of us. `later`: the same again after a while. `never`: it will not be taken. */
export type Verdict = 'later' | 'never';

/** Codes of the Cloud API that pass: limits of the rate, its own troubles, and an access that somebody has to mend. */
const PASSING: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 4, 10, 190, 80007, 130429, 131000, 131005, 131016, 131048, 131056, 131057, 133004,
]);

/** Codes that say: too much at once. All else waits, too. */
const OF_RATE: ReadonlySet<number> = new Set([4, 80007, 130429, 131048]);

export function verdictOf(httpStatus: number, code: number | null): Verdict {
  if (code !== null && PASSING.has(code)) return 'later';
  if (code !== null && code >= 200 && code <= 299) return 'later';
  if (code !== null) return 'never';
  return httpStatus >= 500 || httpStatus === 429 || httpStatus === 401 ? 'later' : 'never';
}

/** Whether WhatsApp asks for fewer messages altogether, not of this one alone. */
export const isRateLimit = (httpStatus: number, code: number | null): boolean =>
  (code !== null && OF_RATE.has(code)) || (code === null && httpStatus === 429);

/** Longest wait between two tries, in seconds. */
const LONGEST_WAIT = 3600;

/** Seconds until the next try after so many: WhatsApp asks for 4 to the power of the tries. */
export const waitAfterTries = (tries: number): number => Math.min(LONGEST_WAIT, 4 ** Math.min(tries, 6));

/** How often it is tried to send a message, and for how many hours. */
export const MOST_TRIES = 12;
export const TRIED_FOR_HOURS = 24;

/** Why a message does not arrive, and what can be done. */
export function failureOf(code: number | null, title: string | null): Said {
  switch (code) {
    case 131026:
      return said('whatsapp.undeliverable');
    case 131047:
      return said('whatsapp.windowClosed');
    case 131049:
      return said('whatsapp.heldBack');
    case 131050:
      return said('whatsapp.optedOut');
    case 131021:
      return said('whatsapp.toItself');
    case 131051:
      return said('whatsapp.kindNotTaken');
    case 131052:
    case 131053:
      return said('whatsapp.fileNotTaken');
    case 131031:
    case 368:
      return said('whatsapp.locked');
    case 131042:
      return said('whatsapp.payment');
    case 131048:
    case 130429:
    case 131056:
    case 80007:
      return said('whatsapp.tooMany');
    case 0:
    case 190:
    case 3:
    case 10:
      return said('whatsapp.accessRefused');
    case 132000:
    case 132012:
      return said('whatsapp.templateValues');
    case 132001:
      return said('whatsapp.templateUnknown');
    case 132007:
    case 132015:
    case 132016:
      return said('whatsapp.templateStopped');
    default:
      return title === null ? said('whatsapp.refused') : said('whatsapp.refusedSaying', { reason: title });
  }
}
