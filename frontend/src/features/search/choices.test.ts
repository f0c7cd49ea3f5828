import { placesFor, readAsked, type Place } from './choices';
import { pathOf, type Hit } from './records';

const place = (label: string, words = '', kind: Place['kind'] = 'screen'): Place => ({ id: label, kind, label, words });
const found = (text: string, places: readonly Place[]) => placesFor(places, readAsked(text)).map(({ label }) => label);

describe('readAsked', () => {
  it('asks the server from two letters on, and never for actions', () => {
    expect(['', ' ', 'a', ' ab ', '> ab', '>', 'مي', 'َ ُ'].map((text) => readAsked(text).records)).toEqual([
      '',
      '',
      '',
      'ab',
      '',
      '',
      'مي',
      '',
    ]);
    expect(readAsked('> New order')).toEqual({ actionsOnly: true, words: ['new', 'order'], records: '' });
  });
});

describe('placesFor', () => {
  const places = [
    place('Reorder list'),
    place('Purchase Orders', 'buying'),
    place('Orders', 'sales الطلبات'),
    place('Sell', 'orders', 'action'),
  ];

  it('puts first whose name begins with it, then whose words do, then where it stands within', () => {
    expect(found('order', places)).toEqual(['Orders', 'Purchase Orders', 'Sell', 'Reorder list']);
  });

  it('wants all words, folds Arabic, and takes only actions after >', () => {
    expect(found('ord pur', places)).toEqual(['Purchase Orders']);
    expect(found('الطّلبات', places)).toEqual(['Orders']);
    expect(found('>o', places)).toEqual(['Sell']);
    expect(found('nothing', places)).toEqual([]);
  });
});

describe('pathOf', () => {
  const hit = (kind: Hit['kind']): Hit => ({ kind, id: '4', title: 'T', detail: 'S-1' }) as Hit;
  const viewer = (role: string, ...permissions: string[]) => ({ id: '9', role, permissions });

  it('leads to what the role may open', () => {
    expect(pathOf(hit('order'), viewer('customer'))).toBe('/orders/4');
    expect(pathOf(hit('product'), viewer('admin'))).toBe('/products?product=4');
    expect(pathOf(hit('product'), viewer('sales_team', 'inventory.detail'))).toBe('/inventory?item=4');
    expect(pathOf(hit('product'), viewer('customer'))).toBe('/products?q=S-1');
    expect(pathOf(hit('customer'), viewer('admin'))).toBe('/customers/4');
    expect(pathOf(hit('customer'), viewer('sales_team'))).toBe('/orders?customer=4');
    expect(pathOf(hit('invoice'), viewer('customer'))).toBe('/financial?tab=invoices&invoice=4');
  });
});
