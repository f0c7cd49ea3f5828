import type { WhatsappAccess } from '../../../kernel/context.js';
import { FILE_LIMITS } from '../files/files.rules.js';
import { isRateLimit, verdictOf, type Verdict } from './cloud-faults.rules.js';

const TIMEOUT = 15_000;

/** WhatsApp did not take something, or did not answer. */
export class CloudApiError extends Error {
  override readonly name = 'CloudApiError';

  constructor(
    readonly verdict: Verdict,
    readonly code: number | null,
    readonly title: string,
    readonly limitsRate: boolean,
    /** Whether it may have been taken nevertheless: there was no answer. */
    readonly isLost = false,
    options?: ErrorOptions,
  ) {
    super(title, options);
  }
}

/** A file that a contact sent is larger than what is kept here. */
export class FileTooLargeError extends CloudApiError {
  constructor() {
    super('never', null, 'The file is too large', false);
  }
}

/** The WhatsApp Business Cloud API, as far as it is used. */
export class CloudApi {
  constructor(private readonly access: WhatsappAccess) {}

  /** Sends a message; answers the id that WhatsApp gave it. */
  async send(message: Readonly<Record<string, unknown>>): Promise<string> {
    const body = JSON.stringify(message);
    const answer = await this.call(`${this.access.phoneNumberId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { messages } = answer as { messages?: readonly { id?: unknown }[] };
    const id = messages?.[0]?.id;
    if (typeof id !== 'string') throw new CloudApiError('never', null, 'The answer names no message', false, true);
    return id;
  }

  /** Hands over a file; answers the id by which a message names it. */
  async upload(bytes: Uint8Array<ArrayBuffer>, mime: string, name: string): Promise<string> {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', mime);
    form.set('file', new Blob([bytes], { type: mime }), name);
    const { id } = (await this.call(`${this.access.phoneNumberId}/media`, { method: 'POST', body: form })) as {
      id?: unknown;
    };
    if (typeof id !== 'string') throw new CloudApiError('later', null, 'The answer names no file', false);
    return id;
  }

  /** The bytes of a file that a contact sent. */
  async download(mediaId: string): Promise<Buffer> {
    const { url } = (await this.call(encodeURIComponent(mediaId), { method: 'GET' })) as { url?: unknown };
    if (typeof url !== 'string' || !this.isTrusted(url)) {
      throw new CloudApiError('never', null, 'The file has no address', false);
    }
    const response = await this.fetch(url, { method: 'GET' });
    if (!response.ok) throw new CloudApiError('later', null, `File: HTTP ${response.status}`, false);
    return readLimited(response);
  }

  /** The token goes to WhatsApp alone, whatever address an answer names. */
  private isTrusted(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { protocol, hostname, origin } = new URL(url);
    const isMetas = /(?:^|\.)(?:fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/.test(hostname);
    return origin === new URL(this.access.apiUrl).origin || (protocol === 'https:' && isMetas);
  }

  private async call(path: string, init: RequestInit): Promise<unknown> {
    const response = await this.fetch(`${this.access.apiUrl}/${path}`, init);
    const text = await response.text();
    const answer = jsonOf(text);
    if (response.ok && answer !== undefined) return answer;
    const { code, message, error_data: data } = (answer as { error?: CloudFault } | undefined)?.error ?? {};
    const known = typeof code === 'number' ? code : null;
    const title = data?.details ?? message ?? `HTTP ${response.status}`;
    throw new CloudApiError(
      verdictOf(response.status, known),
      known,
      title.slice(0, 500),
      isRateLimit(response.status, known),
      // A gateway that gave up says nothing of whether the message was taken.
      known === null && response.status >= 500,
    );
  }

  private async fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${this.access.accessToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (error) {
      const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
      throw new CloudApiError('later', null, `No answer: ${reason}`.slice(0, 500), false, !neverLeft(error), {
        cause: error,
      });
    }
  }
}

interface CloudFault {
  readonly code?: unknown;
  readonly message?: string;
  readonly error_data?: { readonly details?: string };
}

/** Whether a call certainly did not reach anybody: there was no connection. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return (
    cause !== undefined &&
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].some(
      (code) => code === cause.code,
    )
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > FILE_LIMITS.bytes) throw new FileTooLargeError();
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}
