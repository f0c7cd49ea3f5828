import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMailer } from './mail.transport.js';

const FROM = 'Wholesale Desk <desk@desk.example>';
const LINK = 'https://desk.example/accept-invitation#inv_0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ-abcdefghij';

/** What one client said, line by line, to a mail server that takes everything but `refused@…`. */
function mailServer(heard: string[]): Server {
  return createServer((socket) => {
    let message = false;
    let rest = '';
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (message) {
          if (line !== '.') continue;
          message = false;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          message = true;
          socket.write('354 go on\r\n');
        } else if (line.includes('refused@')) socket.write('550 no such user\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
}

/** Text out of quoted-printable. */
function unquoted(text: string): string {
  return text
    .replace(/=\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
}

describe('mail through a server', () => {
  const heard: string[] = [];
  const server = mailServer(heard);
  let smtpUrl = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('reaches its one recipient with sender, subject, and text in any script', async () => {
    heard.length = 0;
    const mailer = createMailer({ smtpUrl, from: FROM, directory: '/nowhere' });
    await mailer.send({ to: 'layla@test.example', subject: 'دعوة', text: `مرحبا ليلى\n\n${LINK}` });
    expect(heard).toContain('MAIL FROM:<desk@desk.example>');
    expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<layla@test.example>']);
    expect(heard).toContain('From: Wholesale Desk <desk@desk.example>');
    expect(heard).toContain('Content-Transfer-Encoding: quoted-printable');
    expect(unquoted(heard.join('\n'))).toContain(`مرحبا ليلى\n\n${LINK}`);
  });

  it('cannot be sent to anybody else by what an address holds', async () => {
    heard.length = 0;
    const mailer = createMailer({ smtpUrl, from: FROM, directory: '/nowhere' });
    const to = 'a@test.example\r\nBcc: b@test.example';
    await mailer
      .send({ to, subject: 'Hello', text: 'Hello' })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    expect(heard.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
    expect(heard.filter((line) => /^bcc/i.test(line))).toEqual([]);
  });

  it('rejects when the server refuses', async () => {
    const mailer = createMailer({ smtpUrl, from: FROM, directory: '/nowhere' });
    await expect(mailer.send({ to: 'refused@test.example', subject: 'Hello', text: 'Hello' })).rejects.toThrow('550');
  });
});

describe('mail without a server', () => {
  it('is one file a message, also when many are sent at once', async () => {
    const directory = join(await mkdtemp(join(tmpdir(), 'desk-mail-')), 'mail');
    try {
      const mailer = createMailer({ smtpUrl: undefined, from: FROM, directory });
      const send = (n: number): Promise<void> =>
        mailer.send({ to: `p${n}@test.example`, subject: `${n}`, text: 'Hello' });
      await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)));
      const files = await readdir(directory);
      expect(files).toHaveLength(20);
      expect(files.every((name) => name.endsWith('.eml'))).toBe(true);
    } finally {
      await rm(join(directory, '..'), { recursive: true });
    }
  });
});
