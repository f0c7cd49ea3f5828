import { describe, expect, it } from '@jest/globals';
import { withCurrency } from '../../../src/kernel/values/money.js';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { sendLetters } from '../../../src/modules/letters/index.js';
import { makeOffer } from '../../factories/offers.js';
import {
  app,
  done,
  draft,
  mail,
  mutate,
  product,
  receive,
  sent,
  token,
  usePurchasing,
  vendorId,
  type PurchaseOrder,
  type Row,
} from '../../support/purchasing.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { createUser } from '../../support/test-users.js';

let server: InProcessApp;
usePurchasing(async (env) => (server = await inProcessApp(env)));

const letterFiles = (): Promise<string[]> => readdir(join(mail, 'mail'));
const letterCount = async (): Promise<number> => (await letterFiles()).length;

/** The mails of a purchase order; long lines, which a mail folds, are whole again. */
async function lettersOf({ number }: PurchaseOrder): Promise<string[]> {
  const files = await letterFiles();
  const letters = await Promise.all(files.map((file) => readFile(join(mail, 'mail', file), 'utf8')));
  return letters.filter((text) => text.includes(number)).map((text) => text.replaceAll(/=\r?\n/g, ''));
}

/** Subject and text of a mail as they are read. */
function read(letter: string): { subject: string; text: string } {
  const at = letter.search(/\r?\n\r?\n/);
  const [head, body] = [letter.slice(0, at).replaceAll(/\r?\n[ \t]+/g, ' '), letter.slice(at).trim()];
  const bytes = (coded: string) =>
    coded
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const decoded = (coded: string, way: string) =>
    (way.toLowerCase().startsWith('b') ? Buffer.from(coded, 'base64') : Buffer.from(bytes(coded), 'latin1')).toString(
      'utf8',
    );
  const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? '';
  return {
    subject: subject
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_all, way: string, coded: string) =>
        decoded(way === 'Q' ? coded.replaceAll('_', ' ') : coded, way),
      ),
    text: decoded(body, /^Content-Transfer-Encoding: (.*)$/m.exec(head)?.[1] ?? '').replaceAll('\r\n', '\n'),
  };
}

const environment = (): Parameters<typeof systemContext>[0] =>
  jobEnvironment({ ...server, logger: createLogger('silent') });
const runMailJob = async (): Promise<void> => sendLetters.run(await systemContext(environment(), 'test'));

describe('sending', () => {
  it('mails the list of lines to the supplier', async () => {
    const order = await sent({ notes: 'Ring the bell' });
    expect(order).toMatchObject({
      status: 'sent',
      sentAt: expect.any(String),
      mailedAt: expect.any(String),
      allowedTransitions: ['receive', 'resend', 'cancel'],
      canEdit: false,
    });
    const [letter] = await lettersOf(order);
    expect(letter).toContain('vendor@test.example');
    expect(letter).toContain('Ring the bell');
    // Quoted-printable breaks long lines, and writes what is not ASCII in hexadecimal.
    const text = letter
      ?.replace(/=\r?\n/g, '')
      .replaceAll('=C2=A0', '\u00a0')
      .replaceAll('=3D', '=');
    const money = (amount: string): string => withCurrency(server.config.currency, amount);
    expect(text).toContain(` at ${money('12.00')} = ${money('120.00')}`);
    expect(text).toContain(`Total: ${money('120.00')}`);
  });

  it.each([
    [
      'en',
      (number: string, goods: string, cost: string, total: string) => ({
        subject: `Purchase order ${number} of Wholesale Desk (sent again)`,
        text: `Purchase order ${number} of Wholesale Desk

This is the purchase order that we mailed on 05 Mar 2026, once more: it is not a new one.

Your reference: SO 7

Expected by 07 Apr 2030

10 × ${goods} at ${cost} = ${total} (4 received)

Total: ${total}

Ring the bell`,
      }),
    ],
    [
      'ar',
      (number: string, goods: string, cost: string, total: string) => ({
        subject: `أمر الشراء ${number} من Wholesale Desk (مُرسَل مرة أخرى)`,
        text: `أمر الشراء ${number} من Wholesale Desk

هذا هو أمر الشراء الذي أرسلناه بالبريد في 5 مارس 2026، مرة أخرى: ليس أمرًا جديدًا.

مرجعكم: SO 7

موعد التسليم المتوقع: 7 أبريل 2030

10 × ${goods} بسعر ${cost} = ${total} (استُلم 4)

الإجمالي: ${total}

Ring the bell`,
      }),
    ],
  ] as const)('tells the whole of it in the language of the supplier: %s', async (language, expected) => {
    const { id: supplierId } = await createUser(app.dataSource, {
      role: 'wholesale',
      email: `${language}-${product.id}@test.example`,
    });
    await app.dataSource.query('update users set language = $2 where id = $1', [supplierId, language]);
    const order = await sent({
      supplierId,
      supplierReference: 'SO 7',
      notes: 'Ring the bell',
      expectedAt: '2030-04-07T09:00:00Z',
    });
    await receive(order, 4);
    await app.dataSource.query(
      "update letters set sent_at = '2026-03-05T09:00:00Z' where entity_id = $1 and kind = 'purchase_order'",
      [order.id],
    );
    const before = new Set(await letterFiles());
    await done('resendPurchaseOrder', { id: order.id });
    const [file] = (await letterFiles()).filter((each) => !before.has(each));
    const letter = read(await readFile(join(mail, 'mail', file ?? ''), 'utf8'));
    const money = (amount: string): string => withCurrency(server.config.currency, amount);
    const [line] = order.items;
    const [{ productName }] = [line as unknown as { productName: string }];
    const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
    expect({ subject: plain(letter.subject), text: plain(letter.text) }).toEqual(
      expected(order.number, `${productName} (${line?.sku})`, money('12.00'), money('120.00')),
    );
    // What people named stands by itself in an Arabic sentence.
    expect(letter.text.includes('\u2068')).toBe(language === 'ar');
  });

  it('is mailed by a job when the first mail did not get through, once, unless nothing is to come any more', async () => {
    const [order, stale, given] = [await sent(), await sent(), await sent()];
    await done('cancelPurchaseOrder', { id: given.id, reason: 'Too dear' });
    await app.dataSource.query(
      `with l as (
         update letters set state = 'failed', sent_at = null, tried_at = now() - a::interval, asked_at = now() - a::interval
         from (values ($1::int, '2 minutes'), ($2::int, '25 hours'), ($3::int, '3 minutes')) as v(k, a)
         where entity_id = k and kind = 'purchase_order' returning entity_id)
       update purchase_orders set mailed_at = null where id in (select entity_id from l)`,
      [order.id, stale.id, given.id],
    );
    const before = await letterCount();
    await runMailJob();
    await runMailJob();
    expect(await letterCount()).toBe(before + 1);
    const unmailed = 'select id::text from purchase_orders where mailed_at is null and sent_at is not null order by id';
    expect(await app.dataSource.query(unmailed)).toEqual([{ id: stale.id }, { id: given.id }]);
  });

  it('needs a supplier, and a draft', async () => {
    const nobodys = await draft({ supplierId: null });
    expect(nobodys.supplierName).toBe('No supplier yet');
    const { error } = await mutate('sendPurchaseOrder', { id: nobodys.id });
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'NO_SUPPLIER' });
    const twice = await mutate('sendPurchaseOrder', { id: (await sent()).id });
    expect(twice.error).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { status: 'sent', allowedTransitions: ['receive', 'resend', 'cancel'] },
    });
  });
});

describe('sending again', () => {
  it('mails to the address of now, says that it is not a new order, and stands in the history', async () => {
    const { id: supplierId } = await createUser(app.dataSource, {
      role: 'wholesale',
      email: `old-${product.id}@test.example`,
    });
    const order = await sent({ supplierId, supplierReference: 'SO 881' });
    await receive(order, 4);
    const email = `new-${product.id}@test.example`;
    await app.dataSource.query('update users set email = $2 where id = $1', [supplierId, email]);
    const again = await done('resendPurchaseOrder', { id: order.id });
    expect(again).toMatchObject({
      status: 'partially_received',
      allowedTransitions: ['receive', 'resend', 'cancel'],
      letters: [
        { actorName: 'Test admin', mailedAt: expect.any(String), email: `old-${product.id}@test.example` },
        { actorName: 'Test admin', mailedAt: expect.any(String), email },
      ],
    });
    expect(again.version).toBe(order.version + 1); // The receipt's: an open form can still be saved.
    const letters = await lettersOf(order);
    expect(letters).toHaveLength(2);
    const letter = letters.find((text) => text.includes(email));
    expect(letter).toContain('(sent again)');
    expect(letter).toContain('it is not a new one');
    expect(letter).toContain('Your reference: SO 881');
    expect(letter).toContain('120.00 (4 received)');
    const trail = await app.dataSource.query<Row[]>(
      `select action, actor_id is not null as named, after from audit_events
       where entity = 'PurchaseOrder' and entity_id = $1 and action = 'resendPurchaseOrder'`,
      [order.id],
    );
    expect(trail).toEqual([{ action: 'resendPurchaseOrder', named: true, after: { letterId: expect.any(Number) } }]);
  });

  it('mails once by a key, however often it is asked for', async () => {
    const order = await sent();
    const input = { id: order.id, clientKey: `again-${order.id}` };
    await Promise.all([1, 2, 3].map(() => done('resendPurchaseOrder', input)));
    await done('resendPurchaseOrder', input);
    expect(await lettersOf(order)).toHaveLength(2);
  });

  it('takes the place of a first letter that did not get through', async () => {
    const order = await sent();
    await app.dataSource.query(
      `update letters set state = 'failed', sent_at = null, tried_at = now() - interval '2 minutes',
         asked_at = now() - interval '2 minutes' where entity = 'PurchaseOrder' and entity_id = $1`,
      [order.id],
    );
    await done('resendPurchaseOrder', { id: order.id });
    const before = await letterCount();
    await runMailJob();
    expect(await letterCount()).toBe(before);
    expect((await lettersOf(order)).filter((text) => text.includes('(sent again)'))).toEqual([]);
  });

  it.each([
    ['a draft', draft, 'This purchase order is a draft and cannot be sent again; it can be sent or cancelled'],
    [
      'cancelled',
      async () => done('cancelPurchaseOrder', { id: (await sent()).id, reason: 'Too dear' }),
      'This purchase order is cancelled and cannot be sent again; nothing more can happen to it',
    ],
    [
      'received',
      async () => {
        const order = await sent();
        await receive(order, 10);
        return order;
      },
      'This purchase order is received and cannot be sent again; nothing more can happen to it',
    ],
  ])('is not for what is %s', async (_state, make, message) => {
    const order = await make();
    const before = await letterCount();
    const { error } = await mutate('resendPurchaseOrder', { id: order.id });
    expect(error).toMatchObject({ code: 'ILLEGAL_TRANSITION', message });
    expect(await letterCount()).toBe(before);
  });

  it('is a call of REST, with and without a body', async () => {
    const order = await sent();
    const path = `/api/purchase-orders/${order.id}/resend`;
    expect((await app.rest<PurchaseOrder>('POST', path, undefined, token)).body.letters).toHaveLength(2);
    expect((await app.rest<PurchaseOrder>('POST', path, {}, token)).body.letters).toHaveLength(3);
    expect((await app.rest('POST', '/api/purchase-orders/2147483646/resend', {}, token)).status).toBe(404);
  });
});

describe('a supplier who is gone', () => {
  it.each([
    ['deactivated', (id: string) => app.rest('PATCH', `/api/users/${id}`, { isActive: false }, token)],
    ['no supplier any more', (id: string) => app.rest('PATCH', `/api/users/${id}`, { role: 'customer' }, token)],
    [
      'removed',
      async (id: string) => {
        await makeOffer(app, token, id);
        return app.rest('DELETE', `/api/users/${id}`, undefined, token);
      },
    ],
  ])('is sent nothing (%s)', async (_how, leave) => {
    const { id } = await createUser(app.dataSource, { role: 'wholesale', email: `gone-${product.id}@test.example` });
    const order = await draft({ supplierId: id });
    const earlier = await sent({ supplierId: id });
    expect((await leave(id)).status).toBeLessThan(300);
    const before = await letterCount();
    const { error } = await mutate('sendPurchaseOrder', { id: order.id });
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'SUPPLIER_GONE' });
    const again = await mutate('resendPurchaseOrder', { id: earlier.id });
    expect(again.error).toMatchObject({ code: 'CONFLICT', reason: 'SUPPLIER_GONE' });
    expect(await letterCount()).toBe(before);
    const other = await done('updatePurchaseOrder', { id: order.id, version: order.version, supplierId: vendorId });
    expect((await done('sendPurchaseOrder', { id: other.id })).status).toBe('sent');
  });
});

describe('cancelling', () => {
  const cancel = (id: string): Promise<PurchaseOrder> => done('cancelPurchaseOrder', { id, reason: 'Too dear' });

  it('tells a supplier that was sent it by mail, with the reason, once', async () => {
    const order = await sent();
    expect(await cancel(order.id)).toMatchObject({
      status: 'cancelled',
      mailedAt: order.mailedAt,
      letters: [{ mailedAt: expect.any(String) }, { mailedAt: expect.any(String), email: 'vendor@test.example' }],
    });
    await runMailJob();
    const [told, ...others] = (await lettersOf(order)).filter((text) => text.includes('is cancelled'));
    expect(others).toEqual([]);
    expect(told).toContain('please deliver nothing more of it');
    expect(told).toContain('Reason: Too dear');
  });

  it('of one that came in part tells that the rest is not wanted', async () => {
    const order = await sent();
    await receive(order, 4);
    expect(await cancel(order.id)).toMatchObject({ status: 'received' });
    const [told] = (await lettersOf(order)).filter((text) => text.includes('is cancelled'));
    expect(told).toContain('(4 received)');
  });

  it('of a draft is told nobody', async () => {
    const order = await draft();
    expect(await cancel(order.id)).toMatchObject({ status: 'cancelled', letters: [] });
    expect(await lettersOf(order)).toEqual([]);
  });
});
