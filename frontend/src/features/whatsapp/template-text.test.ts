import { filledIn, isTemplateValue, placesOf, placeWords } from './template-text';
import { placeLabel } from './whatsapp-words';

it('puts in what is there and leaves the other places', () => {
  expect(filledIn('Hello {{name}}, {{ order }} is here', { name: ' Layla ', order: ' ' })).toBe(
    'Hello Layla, {{ order }} is here',
  );
  expect(filledIn('No places', { name: 'x' })).toBe('No places');
});

it('names each place once, in order', () => {
  expect(placesOf('{{b}} {{a}} {{ b }} {{1}} {{Not}}')).toEqual(['b', 'a', '1']);
  expect(placeWords('order_number')).toBe('order number');
});

it('takes one line without runs of blanks', () => {
  expect(['ok', '', '  ', 'a\nb', 'a\tb', 'a     b', 'x'.repeat(1025)].map(isTemplateValue)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('names the places of our own templates in words, and others as they are called', () => {
  expect(['customer', 'due', 'order_number', 'toString'].map(placeLabel)).toEqual([
    'Customer name',
    'Due date',
    'order number',
    'toString',
  ]);
});
