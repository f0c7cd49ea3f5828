/** What a screen needs to know about a failed call, whichever transport carried it. */
export interface ApiError {
  /** The server's own sentence; null when no server answered, so that the screen's text is used. */
  message: string | null;
  /** One of the closed list of codes, or null for a network failure. */
  code: string | null;
  /** Bad fields: path as the input spells it (`items.0.quantity`) → what is wrong with it. */
  fields: Record<string, string>;
  /** Identifies the request in the server's log. */
  requestId: string | null;
}

type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function fieldsOf(value: unknown): Record<string, string> {
  if (!isBag(value)) return {};
  const entries = Object.entries(value).flatMap(([path, message]): [string, string][] => {
    if (typeof message === 'string') return [[path, message]];
    if (Array.isArray(message) && typeof message[0] === 'string') return [[path, message[0]]];
    return [];
  });
  return Object.fromEntries(entries);
}

function parseBody(bodyText: unknown): Bag | null {
  if (typeof bodyText !== 'string') return null;
  try {
    const body: unknown = JSON.parse(bodyText);
    return isBag(body) ? body : null;
  } catch {
    // A proxy answered with something that is not ours; its text is of no use to the person.
    return null;
  }
}

function fromBag(bag: Bag, requestId: unknown = bag.requestId): ApiError {
  return { message: text(bag.message), code: text(bag.code), fields: fieldsOf(bag.fields), requestId: text(requestId) };
}

/**
 * Normalises any thrown value: Apollo's CombinedGraphQLErrors and ServerError (recognised by shape, so
 * that this file needs no Apollo), and REST errors carrying `{ message, code, fields }`.
 */
export function toApiError(error: unknown): ApiError {
  if (!isBag(error)) return { message: null, code: null, fields: {}, requestId: null };

  const first: unknown = Array.isArray(error.errors) ? error.errors[0] : undefined;
  if (isBag(first)) {
    const extensions = isBag(first.extensions) ? first.extensions : {};
    return fromBag({ ...extensions, message: first.message });
  }

  const body = parseBody(error.bodyText);
  if (body) {
    const nested: unknown = Array.isArray(body.errors) ? body.errors[0] : undefined;
    return isBag(nested) ? toApiError({ errors: [nested] }) : fromBag(body);
  }

  // A code proves that the server spoke; without one the message is the browser's ("Failed to fetch").
  if (text(error.code) !== null && typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code))
    return fromBag(error);
  return { message: null, code: null, fields: {}, requestId: text(error.requestId) };
}

/** The API's names for the id of the one thing that is read. */
const ID_FIELDS = new Set(['id', 'productId', 'customerId']);

/**
 * Whether the one thing that was asked for is not there, or not this person's to see: trying again would change nothing.
 * So it is with an id that can be nobody's, such as a mistyped address has.
 */
export function isNotFound(error: unknown): boolean {
  const { code, fields } = toApiError(error);
  if (code === 'NOT_FOUND') return true;
  const named = Object.keys(fields);
  return code === 'BAD_USER_INPUT' && named.length > 0 && named.every((name) => ID_FIELDS.has(name));
}
