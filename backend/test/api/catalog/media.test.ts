import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { dataUrl, flatPng, pdfBytes, phonePhoto, pixelFlood, svgBytes, zipBytes } from '../../factories/images.js';
import { testApp, type RestAnswer, type TestApp } from '../../support/test-app.js';

interface Stored {
  id: string;
  url: string;
}
interface Fault {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

describe('images', () => {
  let app: TestApp;
  let admin: string;
  let vendor: string;

  beforeAll(async () => {
    app = await testApp();
    admin = (await app.signInAs('admin')).token;
    vendor = (await app.signInAs('vendor')).token;
  });
  afterAll(() => app.close());

  const upload = <T = Stored>(
    bytes: Uint8Array,
    token?: string,
    options: { type?: string; query?: string } = {},
  ): Promise<RestAnswer<T>> =>
    app.rest<T>('POST', `/media${options.query ?? ''}`, bytes, token, { 'content-type': options.type ?? 'image/jpeg' });
  const get = (path: string, token?: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${app.url}${path}`, { headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers } });
  const stored = async (): Promise<number> => {
    const [row] = await app.dataSource.query<{ n: number }[]>(
      'select (select count(*) from media_object)::int + (select count(*) from media_blob)::int as n',
    );
    return row!.n;
  };

  it('takes a phone photo of several megabytes and serves it upright, small and without its place', async () => {
    const photo = await phonePhoto({ orientation: 6, gps: true });
    const answer = await upload(photo, admin);
    expect(answer.status).toBe(201);
    expect(answer.body.url).toBe(`/media/${answer.body.id}`);
    expect(answer.body.id).toMatch(/^[A-Za-z0-9_-]{22}$/);

    const full = await get(answer.body.url, vendor);
    expect(full.status).toBe(200);
    expect(full.headers.get('content-type')).toBe('image/webp');
    expect(full.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(full.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(full.headers.get('content-disposition')).toBe(`inline; filename="${answer.body.id}.webp"`);
    const meta = await sharp(Buffer.from(await full.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    expect([meta.exif, meta.orientation]).toEqual([undefined, undefined]);

    const thumb = await get(`${answer.body.url}?w=320`, admin);
    expect(await sharp(Buffer.from(await thumb.arrayBuffer())).metadata()).toMatchObject({ width: 240, height: 320 });

    const etag = full.headers.get('etag')!;
    const again = await get(answer.body.url, vendor, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(`${answer.body.url}?w=320`, vendor, { 'if-none-match': etag })).status).toBe(200);
    // The audit trail knows who, without the bytes.
    const trail = await app.dataSource.query<{ action: string }[]>(
      'select action from audit_events where entity_id = $1',
      [answer.body.id],
    );
    expect(trail).toEqual([{ action: 'uploadImage' }]);
  });

  it('gives the same image for the same bytes of the same user, also for parallel uploads', async () => {
    const png = await flatPng(90, 60, { colour: 'aa3355' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(png, admin, { type: 'image/png' })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await upload(png, vendor, { type: 'image/png' });
    expect(other.body.id).not.toBe(answers[0]!.body.id);
    const blobs = await app.dataSource.query<{ n: number }[]>(
      `select count(*)::int as n from media_blob where content_hash = (select content_hash from media_object where id = $1)`,
      [other.body.id],
    );
    expect(blobs[0]!.n).toBe(2);
  });

  it('believes the bytes, not the label', async () => {
    const jpeg = await sharp(await flatPng(20, 20, { colour: '123456' }))
      .jpeg()
      .toBuffer();
    expect((await upload(jpeg, admin, { type: 'image/png' })).status).toBe(201);
    expect((await upload(jpeg, admin, { type: 'application/octet-stream' })).status).toBe(201);
  });

  it('refuses what is no image, and stores nothing', async () => {
    const whole = await phonePhoto();
    const before = await stored();
    const bad: readonly (readonly [what: string, bytes: Uint8Array, type?: string])[] = [
      ['SVG', svgBytes, 'image/svg+xml'],
      ['SVG labelled PNG', svgBytes, 'image/png'],
      ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 'image/png'],
      ['PDF', pdfBytes, 'image/jpeg'],
      ['ZIP', zipBytes, 'image/webp'],
      ['half a JPEG', whole.subarray(0, whole.length / 2), 'image/jpeg'],
      ['a pixel flood', pixelFlood(), 'image/png'],
      ['text', Buffer.from('hello'), 'application/octet-stream'],
    ];
    for (const [what, bytes, type] of bad) {
      const answer = await upload<Fault>(bytes, admin, { type });
      expect([what, answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
        what,
        400,
        'BAD_USER_INPUT',
        ['image'],
      ]);
    }
    const empty = await app.rest<Fault>('POST', '/media', '', admin, { 'content-type': 'image/png' });
    expect(empty.status).toBe(400);
    expect((await upload<Fault>(Buffer.from('<html>'), admin, { type: 'text/html' })).status).toBe(415);
    expect((await upload<Fault>(Buffer.alloc(13 * 1024 * 1024, 1), admin)).status).toBe(413);
    expect((await upload<Fault>(await flatPng(9, 9), admin, { query: '?visibility=public' })).status).toBe(400);
    expect(
      (await upload<Fault>(await flatPng(9, 9), admin, { query: '?visibility=private&visibility=private' })).status,
    ).toBe(400);
    expect(await stored()).toBe(before);
  });

  it('is for signed-in users only', async () => {
    expect((await upload<Fault>(await flatPng(8, 8))).status).toBe(401);
    expect((await upload<Fault>(await flatPng(8, 8), 'bo_forged')).status).toBe(401);
    const { body } = await upload(await flatPng(33, 8), admin);
    expect((await get(body.url)).status).toBe(401);
    expect((await get(body.url)).headers.get('cache-control')).toBe('no-store');
    for (const id of ['A'.repeat(22), 'abc', '..%2f..%2fetc', '%00', 'x'.repeat(300)]) {
      expect([id, (await get(`/media/${id}`, admin)).status]).toEqual([id, 404]);
    }
    for (const width of ['1', '320x', 'abc', '']) expect((await get(`${body.url}?w=${width}`, admin)).status).toBe(400);
  });

  it('shows private photos to their owner and to administrators, to others not even that they exist', async () => {
    const { body } = await upload(await flatPng(44, 22), vendor, { query: '?visibility=private' });
    expect((await get(body.url, vendor)).status).toBe(200);
    expect((await get(body.url, admin)).status).toBe(200);
    const sales = (await app.signInAs('sales_team')).token;
    const [hidden, unknown] = [await get(body.url, sales), await get(`/media/${'B'.repeat(22)}`, sales)];
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    const [a, b] = [(await hidden.json()) as Fault, (await unknown.json()) as Fault];
    expect([a.code, a.message]).toEqual([b.code, b.message]);
  });

  it('lets the browser see images by the cookie of the session, which opens nothing else', async () => {
    await app.signInAs('customer');
    const login = await app.rest('POST', '/api/auth/login', {
      email: 'customer@test.example',
      password: 'test-password',
    });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    const { body } = await upload(await flatPng(55, 22), admin);
    expect((await get(body.url, undefined, { cookie })).status).toBe(200);
    expect((await get('/api/auth/me', undefined, { cookie })).status).toBe(401);
    expect(
      (
        await fetch(`${app.url}/media`, {
          method: 'POST',
          body: svgBytes,
          headers: { cookie, 'content-type': 'image/png' },
        })
      ).status,
    ).toBe(401);
  });

  it('gives a browser that lost the cookie the same one again, for its token, however often it asks', async () => {
    await app.signInAs('customer');
    const account = { email: 'customer@test.example', password: 'test-password' };
    const login = await app.rest<{ token: string }>('POST', '/api/auth/login', account);
    const { token } = login.body;
    const given = login.headers.get('set-cookie');
    const renew = () => app.rest('POST', '/api/auth/media-cookie', undefined, token);
    const renewed = await Promise.all([renew(), renew(), renew()]);
    for (const answer of renewed) {
      expect({ status: answer.status, cookie: answer.headers.get('set-cookie') }).toEqual({
        status: 204,
        cookie: given,
      });
    }
    const cookie = given!.split(';')[0]!;
    const { body } = await upload(await flatPng(57, 22), admin);
    expect((await get(body.url, undefined, { cookie })).status).toBe(200);

    // Sessions of older releases have a cookie that nobody can tell from their token.
    await app.dataSource.query(
      `update sessions set media_token_hash = sha256('old') where token_hash = sha256($1::text::bytea)`,
      [token],
    );
    expect((await get(body.url, undefined, { cookie })).status).toBe(401);
    expect((await renew()).status).toBe(204);
    expect((await get(body.url, undefined, { cookie })).status).toBe(200);

    // The cookie is no way to another one, nor to a session.
    expect((await app.rest('POST', '/api/auth/media-cookie', undefined, undefined, { cookie })).status).toBe(401);
    expect((await app.rest('GET', '/api/auth/me', undefined, cookie.split('=')[1])).status).toBe(401);
  });

  it('ends at the daily quota', async () => {
    const { token, userId } = await app.signInAs('wholesale');
    await app.dataSource.query(
      `insert into media_object (id, content_hash, owner_id, visibility, mime, width, height, byte_size)
       select 'quota' || lpad(n::text, 17, '0'), 'hash' || n, $1, 'catalog', 'image/webp', 1, 1, 1 from generate_series(1, 399) n`,
      [userId],
    );
    const pictures = await Promise.all(Array.from({ length: 5 }, (_, i) => flatPng(60 + i, 10)));
    const answers = await Promise.all(pictures.map((picture) => upload<Fault>(picture, token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 429, 429, 429, 429]);
    const refused = answers.find((answer) => answer.status === 429)!;
    expect(refused.body.code).toBe('RATE_LIMITED');
    expect(refused.headers.get('retry-after')).toBe('3600');
  });

  describe('in products', () => {
    let n = 0;
    const create = (images: unknown): Promise<RestAnswer<Fault & { id: number; images: string[] }>> =>
      app.rest('POST', '/api/products', { sku: `IMG-${++n}`, name: 'Soap', basePrice: '2.50', images }, admin);

    it('takes data URLs and uploaded images, in order and once each', async () => {
      const [red, blue] = [await flatPng(30, 30, { colour: 'ff0000' }), await flatPng(30, 30, { colour: '0000ff' })];
      const uploaded = (await upload(blue, admin)).body;
      const answer = await create([dataUrl(red), uploaded.url, dataUrl(red, 'image/jpeg'), uploaded.url]);
      expect(answer.status).toBe(201);
      const [row] = await app.dataSource.query<{ image_ids: string[] }[]>(
        'select image_ids from products where id = $1',
        [answer.body.id],
      );
      expect(row!.image_ids).toHaveLength(2);
      expect(row!.image_ids[1]).toBe(uploaded.id);
    });

    it('keeps images that a client sends back as it got them', async () => {
      const made = await create([dataUrl(await flatPng(30, 30, { colour: '00ff00' }))]);
      const before = await stored();
      expect(made.body.images[0]).toMatch(/^data:image\/webp;base64,/);
      const saved = await app.rest<{ images: string[] }>(
        'PATCH',
        `/api/products/${made.body.id}`,
        { name: 'Soap 2', images: made.body.images },
        admin,
      );
      expect(saved.status).toBe(200);
      expect(saved.body.images).toEqual(made.body.images);
      expect(await stored()).toBe(before);
    });

    it('refuses everything else by name, and makes no product', async () => {
      const png = await flatPng(12, 12);
      const whole = await phonePhoto();
      const hidden = (await upload(await flatPng(77, 7), admin, { query: '?visibility=private' })).body.url;
      const products = async (): Promise<unknown> => app.dataSource.query('select count(*) from products');
      const before = [await products(), await stored()];
      const bad: readonly (readonly [what: string, images: unknown, field: string])[] = [
        ['not a string', [5], 'images'],
        ['text', ['hello'], 'images.0'],
        ['a remote URL', [dataUrl(png), 'http://169.254.169.254/latest'], 'images.1'],
        ['a file', ['file:///etc/passwd'], 'images.0'],
        ['a protocol-relative URL', ['//x/media/abc'], 'images.0'],
        ['SVG', [dataUrl(svgBytes, 'image/svg+xml')], 'images.0'],
        ['SVG labelled PNG', [dataUrl(svgBytes)], 'images.0'],
        ['HTML labelled PNG', [dataUrl(Buffer.from('<html>'))], 'images.0'],
        ['PDF', [dataUrl(pdfBytes)], 'images.0'],
        ['empty base64', ['data:image/png;base64,'], 'images.0'],
        ['bad base64', ['data:image/png;base64,!!!!'], 'images.0'],
        ['half a JPEG', [dataUrl(whole.subarray(0, 400_000), 'image/jpeg')], 'images.0'],
        ['3.1 MB', [dataUrl(whole.subarray(0, 3_100_000), 'image/jpeg')], 'images.0'],
        ['a pixel flood', [dataUrl(pixelFlood())], 'images.0'],
        ['nine images', Array.from({ length: 9 }, () => dataUrl(png)), 'images'],
        ['fifty-one images', Array.from({ length: 51 }, () => dataUrl(png)), 'images'],
        ['an unknown image', [`/media/${'C'.repeat(22)}`], 'images.0'],
        ['a private image', [hidden], 'images.0'],
        ['no array', dataUrl(png), 'images'],
        ['an object', { 0: dataUrl(png) }, 'images'],
        ['null inside', [null], 'images'],
      ];
      for (const [what, images, field] of bad) {
        const answer = await create(images);
        expect([what, answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
          what,
          400,
          'BAD_USER_INPUT',
          [field],
        ]);
      }
      expect([await products(), await stored()]).toEqual(before);
    });
  });
});
