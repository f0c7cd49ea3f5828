import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { assertEnumType, buildSchema } from 'graphql';
import { concernOf, CONCERNS } from './concerns';
import { changesOf, EFFECTS, foreseen, isTold } from './effects';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

describe('EFFECTS', () => {
  it('names every mutation, and no other', () => {
    expect(Object.keys(EFFECTS).sort()).toEqual(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort());
  });

  it('speaks of changes by the names of the server, and of query fields that there are', () => {
    const kinds = assertEnumType(schema.getType('ChangeKind'))
      .getValues()
      .map(({ name }) => name);
    for (const [name, { changes, told = [] }] of Object.entries(EFFECTS)) {
      for (const { kind } of changes({ variables: { input: {} } }))
        expect([name, kinds.includes(kind)]).toEqual([name, true]);
      for (const field of told) expect([name, field in CONCERNS]).toEqual([name, true]);
    }
  });
});

describe('changesOf', () => {
  it('names the row that was saved, or the one that was made', () => {
    const input = { id: '5', transition: 'cancel', reason: 'x' };
    expect(changesOf(['transitionOrder'], { input })).toEqual([
      { kind: 'order', aspects: ['status', 'details', 'cancelled', 'closed', 'payment'], ids: ['5'], many: false },
    ]);
    expect(changesOf(['createProduct'], { input: {} }, { createProduct: { id: '9' } })).toEqual([
      { kind: 'product', aspects: ['new'], ids: ['9'], many: false },
    ]);
    expect(changesOf(['createProduct'], { input: {} })).toEqual([
      { kind: 'product', aspects: ['new'], ids: [], many: true },
    ]);
    expect(changesOf(['deleteUser'], { id: '3' })).toMatchObject([{ kind: 'user', ids: ['3'] }]);
  });

  it('says that a dry run changes nothing', () => {
    expect(changesOf(['importProducts'], { input: { dryRun: true } })).toEqual([]);
    expect(changesOf(['importProducts'], { input: { dryRun: false } })).not.toEqual([]);
  });

  it('makes old what shows it', () => {
    const list = { fields: ['products'], variables: { first: 25 }, data: { products: { nodes: [] } } };
    expect(concernOf(list, changesOf(['createProduct'], { input: {} }, { createProduct: { id: '9' } }))).toBe('rows');
  });
});

describe('isTold', () => {
  const confirmed = changesOf(['transitionOrder'], { input: { id: '5', transition: 'confirm' } });
  const told = (field: string, variables: unknown, changes = confirmed) =>
    isTold(['transitionOrder'], field, variables, changes);

  it('takes the rows of the answer, and asks again for a list that gains, loses or reorders rows', () => {
    expect(told('order', { id: '5' })).toBe(true);
    const sort = { field: 'createdAt', direction: 'desc' };
    expect(told('orders', { filter: { status: null }, sort, first: 25, offset: 0 })).toBe(true);
    expect(told('orders', { filter: { status: 'pending' }, sort, first: 25, offset: 0 })).toBe(false);
    expect(told('orders', { sort: { field: 'status', direction: 'asc' }, first: 25, offset: 0 })).toBe(false);
    expect(told('orders', { sort: { field: 'totalAmount', direction: 'asc' } })).toBe(true);
    expect(told('orders', { filter: { createdFrom: '2026-01-01' } })).toBe(false);
    expect(told('orderCounts', {})).toBe(false);
    const edited = changesOf(['updateUser'], { input: { id: '5' } });
    expect(isTold(['updateUser'], 'users', { filter: {}, sort, first: 25, offset: 0 }, edited)).toBe(true);
    expect(isTold(['updateUser'], 'users', { filter: { role: 'vendor' }, sort }, edited)).toBe(false);
    const featured = changesOf(['feature'], { input: { kind: 'product', id: '5' } });
    const goods = (filter: object, field = 'createdAt') =>
      isTold(['feature'], 'products', { filter, sort: { field, direction: 'desc' }, first: 24 }, featured);
    expect(goods({ search: 'balm' })).toBe(true);
    expect(goods({ isFeatured: false })).toBe(false);
    expect(goods({}, 'featured')).toBe(false);
    // Its filter is not known: it stands in the document.
    expect(isTold(['transitionOrder'], 'orders', {}, confirmed, true)).toBe(false);
    expect(isTold(['reorderCategories'], 'categories', {}, [], true)).toBe(true);
  });
});

describe('foreseen', () => {
  const expected = changesOf(['transitionOrder'], { input: { id: '5', transition: 'confirm' } });
  const change = (aspects: string[], ids: string[], many = false) => ({ kind: 'order' as const, aspects, ids, many });

  it('knows what was expected, and nothing beyond it', () => {
    expect(foreseen(change(['status'], ['5']), expected)).toBe(true);
    expect(foreseen(change(['status', 'amounts'], ['5']), expected)).toBe(false);
    expect(foreseen(change(['status'], ['5', '6']), expected)).toBe(false);
    expect(foreseen(change(['status'], [], true), expected)).toBe(false);
    expect(foreseen({ ...change(['new'], ['1']), kind: 'stock' }, expected)).toBe(false);
  });
});
