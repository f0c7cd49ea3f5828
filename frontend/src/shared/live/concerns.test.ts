import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { assertEnumType, buildSchema } from 'graphql';
import { type Change, CONCERNS, concernOf } from './concerns';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const change = (kind: Change['kind'], aspects: readonly string[], ids = ['7'], many = false): Change => ({
  kind,
  aspects,
  ids,
  many,
});

describe('CONCERNS', () => {
  it('names every query field, and no other', () => {
    expect(Object.keys(CONCERNS).sort()).toEqual(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort());
  });

  it('leaves out no kind of change', () => {
    const kinds = assertEnumType(schema.getType('ChangeKind'))
      .getValues()
      .map(({ name }) => name);
    const heard = new Set(Object.values(CONCERNS).flatMap(({ by, holding }) => Object.keys({ ...by, ...holding?.by })));
    expect(kinds.filter((kind) => !heard.has(kind))).toEqual([]);
  });
});

describe('concernOf', () => {
  const overview = { fields: ['financeOverview'], variables: {}, data: {} };
  const list = {
    fields: ['orders'],
    variables: { first: 25 },
    data: { orders: { nodes: [{ __typename: 'Order', id: '7', customer: { id: '9' } }] } },
  };

  it('tells figures from rows, and both from nothing', () => {
    expect(concernOf(overview, [change('order', ['status', 'details'])])).toBeNull();
    expect(concernOf(overview, [change('order', ['cancelled', 'status'])])).toBe('figures');
    expect(concernOf(overview, [change('payment', ['new'])])).toBe('figures');
    expect(concernOf(list, [change('order', ['status'], ['3'])])).toBe('rows');
    expect(concernOf(list, [change('stock', ['amount'])])).toBeNull();
    expect(concernOf({ ...list, fields: ['orders', 'orderCounts'] }, [change('order', ['new'])])).toBe('rows');
  });

  it('finds the rows that are shown, in what was asked and in what was answered', () => {
    expect(concernOf(list, [change('order', ['details'], ['7'])])).toBe('rows');
    expect(concernOf(list, [change('order', ['details'], ['8'])])).toBeNull();
    expect(concernOf(list, [change('user', ['details'], ['9'])])).toBe('rows');
    const drawer = { fields: ['stockMovements'], variables: { filter: { productId: '4' } }, data: {} };
    expect(concernOf(drawer, [change('stock', ['amount'], ['4'])])).toBe('rows');
    expect(concernOf(drawer, [change('stock', ['amount'], ['5'])])).toBeNull();
    expect(concernOf(drawer, [change('stock', ['amount'], [], true)])).toBe('rows');
  });

  it('counts the uses of categories anew where they are shown', () => {
    const categories = (node: object, data: unknown = { categories: { nodes: [node] } }) => ({
      fields: ['categories'],
      variables: {},
      data,
    });
    const edited = [change('user', ['details'])];
    expect(concernOf(categories({ id: '1', name: 'nails' }), edited)).toBeNull();
    expect(concernOf(categories({ id: '1', name: 'nails', usageCount: 2 }), edited)).toBe('rows');
    expect(concernOf(categories({ id: '1', name: 'nails' }), [change('category', ['details'])])).toBe('rows');
  });

  it('takes what is still asked for as shown: its answer may be of before the change', () => {
    const asking = { ...list, data: undefined };
    expect(concernOf(asking, [change('user', ['details'], ['9'])])).toBe('rows');
    expect(concernOf(asking, [change('stock', ['amount'])])).toBeNull();
  });

  it('does not take a number or a text for an id', () => {
    const shown = { fields: ['order'], variables: { id: '3' }, data: { order: { id: '3', notes: '7', quantity: 7 } } };
    expect(concernOf(shown, [change('order', ['status'], ['7'])])).toBeNull();
  });
});
