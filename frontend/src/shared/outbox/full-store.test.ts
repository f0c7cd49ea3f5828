import { jest } from '@jest/globals';
import { StoreFullError } from './database';
import { apiError, idle, noAnswer, openOutbox, visitSaving } from './test-world';

/* A browser's store without room: nothing more is taken in, and what waits is sent all the same. */

/** From now on nothing can be written but what only takes away, as browsers do it: a transaction fails when it is to be ended. */
function fillUp(): void {
  const { put } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const { transaction } = this;
    const request = put.apply(this, args);
    request.addEventListener('success', () => {
      if (transaction.error) return;
      Object.defineProperty(transaction, 'error', { value: new DOMException('No room.', 'QuotaExceededError') });
      transaction.abort();
    });
    return request;
  });
}
afterEach(() => jest.restoreAllMocks());

it('takes in nothing, and leaves what waits as it was', async () => {
  const { outbox, db, trouble } = await openOutbox();
  trouble.before = noAnswer;
  await outbox.save(visitSaving('a', { notes: 'First' }));
  fillUp();
  await expect(outbox.save(visitSaving('a', { notes: 'Second' }))).rejects.toBeInstanceOf(StoreFullError);
  await expect(outbox.save(visitSaving('b'))).rejects.toBeInstanceOf(StoreFullError);
  await expect(db.putPhoto('upload:1', { bytes: new ArrayBuffer(9), type: 'image/jpeg' })).rejects.toBeInstanceOf(
    StoreFullError,
  );
  expect(await db.all()).toMatchObject([{ id: 'a', revision: 1, input: { notes: 'First' } }]);
});

it('sends what waits, each photo and each visit once, and makes room by it', async () => {
  const { outbox, db, trouble, log } = await openOutbox();
  trouble.before = noAnswer;
  await db.putPhoto('upload:1', { bytes: new ArrayBuffer(9), type: 'image/jpeg' });
  await outbox.save(visitSaving('a', { photos: ['upload:1'] } as never));
  fillUp();
  trouble.before = (call) => (call === 'record a' ? noAnswer() : undefined);
  outbox.send();
  await idle();
  trouble.before = () => undefined;
  outbox.send();
  await idle();
  expect(log).toEqual(['upload', 'record a']);
  expect(await db.all()).toEqual([]);
  expect(await db.photo('upload:1')).toBeUndefined();
});

it('remembers that something was sent, and what was refused, until there is room to note it', async () => {
  const { outbox, db, trouble, log } = await openOutbox();
  trouble.before = noAnswer;
  await outbox.save(visitSaving('a'));
  fillUp();
  trouble.before = () => apiError('BAD_USER_INPUT', { area: 'No such area' });
  outbox.send();
  await idle();
  expect(outbox.getView().items).toMatchObject([
    { id: 'a', tried: true, refusal: { fields: { area: 'No such area' } } },
  ]);
  jest.restoreAllMocks();
  trouble.before = () => undefined;
  await outbox.retry('a');
  await idle();
  expect(log).toEqual(['record a']);
  expect(await db.all()).toEqual([]);
});
