import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const MARK = 'v1:';
const IV = 12;
const TAG = 16;

/** A sealed text that this server's key does not open: it was sealed with another one, for another place, or altered. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
}

/**
 * Seals texts that the database keeps and nobody may read there (AES-256-GCM). The purpose is sealed in: what stands in one column
 * does not open in another.
 */
export class SecretBox {
  private known: Buffer | undefined;

  /** @param readKey gives the 32 bytes of the key; asked once, when the first text is sealed or opened */
  constructor(private readonly readKey: () => Buffer) {}

  private get key(): Buffer {
    this.known ??= this.readKey();
    return this.known;
  }

  seal(text: string, purpose: string): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws UnreadableSecretError */
  open(sealed: string, purpose: string): string {
    if (!SecretBox.isSealed(sealed)) throw new UnreadableSecretError('This is not sealed');
    const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
    if (bytes.length < IV + TAG) throw new UnreadableSecretError('This is cut off');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw new UnreadableSecretError('The key does not open this', { cause: error });
    }
  }

  static isSealed(text: string): boolean {
    return text.startsWith(MARK);
  }
}
