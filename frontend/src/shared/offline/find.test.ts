import { find, indexOf } from './find';

const people = indexOf(
  [
    { name: 'صالون الياسمين', phone: '+966 55 123 4567' },
    { name: 'Crème Spa', phone: null },
    { name: 'أحمد للعناية 250', phone: '0550001111' },
  ],
  ({ name, phone }) => [name, phone],
  ({ phone }) => phone,
);
const found = (query: string) => find(people, query).map(({ name }) => name);

it.each([
  ['الياسمين صالون', ['صالون الياسمين']],
  ['creme', ['Crème Spa']],
  ['احمد للعنايه ٢٥٠', ['أحمد للعناية 250']],
  ['0551234567', ['صالون الياسمين']],
  ['٠٥٥١٢٣٤', ['صالون الياسمين']],
  ['55 000 1111', ['أحمد للعناية 250']],
  ['nobody', []],
])('finds by %s what the server would', (query, names) => expect(found(query)).toEqual(names));

it('finds everything by nothing', () => expect(found(' ')).toHaveLength(3));
