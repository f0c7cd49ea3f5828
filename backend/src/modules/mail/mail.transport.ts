import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer, MailMessage } from '../../kernel/mail.js';

export interface MailOptions {
  /** `smtp://user:password@host:port`; absent: messages become files. */
  smtpUrl: string | undefined;
  from: string;
  /** Where the `.eml` files go when there is no mail server. */
  directory: string;
}

/** The caller waits for the mail server: it must not be for long. */
const TIMEOUT = 8000;

/** Mail through the configured server, else as `.eml` files that any mail program opens. */
export function createMailer({ smtpUrl, from, directory }: MailOptions): Mailer {
  return smtpUrl === undefined ? fileMailer(from, directory) : smtpMailer(from, smtpUrl);
}

/** The library is read with the first letter, not with the server's start. */
const mailLibrary = () => import('nodemailer');

function smtpMailer(from: string, url: string): Mailer {
  const transport = once(async () =>
    (await mailLibrary()).createTransport({
      url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send(message) {
      await (await transport()).sendMail({ from, ...addressed(message) });
    },
  };
}

function fileMailer(from: string, directory: string): Mailer {
  const transport = once(async () =>
    (await mailLibrary()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(message) {
      const { message: bytes } = await (await transport()).sendMail({ from, ...addressed(message) });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const path = join(directory, name);
      // Whoever watches the folder never sees half a message. It may hold a sign-in link: for the owner alone.
      await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** What is made when it is first asked for, and kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** An address object, not text: a comma or a line break in it cannot become a second recipient or a header. */
function addressed({ to, subject, text, attachment }: MailMessage) {
  const attached = attachment && {
    attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
  };
  return { to: { name: '', address: to }, subject, text, ...attached };
}
