import { jest } from '@jest/globals';
import { RestError } from '../../lib/server/rest';
import type { Waiting } from './items';
import { apiError, idle, noAnswer, openOutbox, orderSaving, visitSaving } from './test-world';

const photo = (size: number) => ({ bytes: new ArrayBuffer(size), type: 'image/jpeg' });

describe('photos', () => {
  const withPhotos = (id: string) => visitSaving(id, { photos: ['upload:1', '/media/old', 'upload:2'] } as never);

  it('are sent before their visit, each once, whatever was lost on the way', async () => {
    const { outbox, db, trouble, visits, uploads, log } = await openOutbox();
    await db.putPhoto('upload:1', photo(10));
    await db.putPhoto('upload:2', photo(20));
    let sent = 0;
    trouble.before = (call) => (call === 'upload' && ++sent > 1 ? noAnswer() : undefined);
    await outbox.save(withPhotos('a'));
    expect(await db.byId('a')).toMatchObject({ photoCount: 3, photoBytes: 30 });
    trouble.before = () => undefined;
    trouble.after = (call) => (call === 'record a' ? noAnswer() : undefined);
    outbox.send();
    await idle();
    trouble.after = () => undefined;
    outbox.send();
    await idle();
    expect(log).toEqual(['upload', 'upload', 'record a', 'record a']);
    expect(uploads).toHaveLength(2);
    expect([...visits.values()]).toMatchObject([{ photoUrls: ['/media/1', '/media/old', '/media/2'] }]);
    // The bytes are gone, and the name goes on standing for the address: a form may still show it.
    expect(await db.photo('upload:1')).toMatchObject({ bytes: null, url: '/media/1' });
  });

  it('are sent again where the server dropped them because their visit was late', async () => {
    const { outbox, db, trouble, log, visits } = await openOutbox();
    await db.putPhoto('upload:1', photo(10));
    await db.photoSent('upload:1', '/media/swept');
    let refused = false;
    trouble.before = (call) => {
      if (call !== 'record a' || refused) return undefined;
      refused = true;
      return apiError('BAD_USER_INPUT', { 'photos.0': 'There is no such image' });
    };
    expect(await outbox.save(visitSaving('a', { photos: ['upload:1'] } as never))).toMatchObject({ kept: false });
    expect(log).toEqual(['upload', 'record a']);
    expect([...visits.values()]).toMatchObject([{ photoUrls: ['/media/1'] }]);
  });

  it('that are refused are told at the photos', async () => {
    const { outbox, trouble, db } = await openOutbox();
    await db.putPhoto('upload:1', photo(10));
    trouble.before = (call) => (call === 'upload' ? new RestError(400, 'Not a picture', 'BAD_USER_INPUT') : undefined);
    await expect(outbox.save(visitSaving('a', { photos: ['upload:1'] } as never))).rejects.toMatchObject({
      fields: { photos: 'Not a picture' },
    });
  });

  it('that the browser has lost are told, and not left out in silence', async () => {
    const { outbox, visits } = await openOutbox();
    await expect(outbox.save(withPhotos('a'))).rejects.toMatchObject({
      fields: { photos: 'A photo is not on this phone any more: take it out, or choose it again' },
    });
    expect(visits.size).toBe(0);
  });

  it('of what was discarded are gone, and those that a draft names stay', async () => {
    const { outbox, trouble, db } = await openOutbox();
    trouble.before = noAnswer;
    const old = jest.spyOn(Date, 'now').mockReturnValue(1000);
    for (const entry of ['upload:1', 'upload:2', 'upload:3']) await db.putPhoto(entry, photo(1));
    old.mockRestore();
    await outbox.save(visitSaving('a', { photos: ['upload:1'] } as never));
    await outbox.save(orderSaving('o', 'a'));
    await db.dropUnused((entry) => entry === 'upload:2');
    expect([await db.photo('upload:1'), await db.photo('upload:2'), await db.photo('upload:3')]).toMatchObject([
      { entry: 'upload:1' },
      { entry: 'upload:2' },
    ]);
    await outbox.discard('a');
    expect(await db.photo('upload:1')).toBeUndefined();
    // The order that was taken on the visit stays, without it.
    expect(
      (await db.all()).map(({ id, ...rest }) => [id, (rest as Partial<Extract<Waiting, { kind: 'order' }>>).visit]),
    ).toEqual([['o', null]]);
  });
});
