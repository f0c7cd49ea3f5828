import fc from 'fast-check';
import { mapsUrl, placeOf, routeUrl, type Whereabouts } from './maps-link';

const nowhere: Whereabouts = { latitude: null, longitude: null, area: null, location: null, customerName: ' ' };

it.each([
  [{ latitude: 24.7136, longitude: 46.6753, area: 'Olaya' }, '24.713600,46.675300'],
  [{ latitude: 0, longitude: 0, area: 'Olaya' }, '0.000000,0.000000'],
  [{ latitude: 24.7136, area: 'Olaya', location: 'Mall' }, 'Olaya'],
  [{ latitude: 91, longitude: 46, location: 'Mall' }, 'Mall'],
  [{ area: '  ', location: 'Mall', customerName: 'Noura' }, 'Mall'],
  [{ customerName: 'صالون نورة' }, 'صالون نورة'],
  [{}, null],
] satisfies [Partial<Whereabouts>, string | null][])('of %j it asks maps for %j', (visit, place) => {
  expect(placeOf({ ...nowhere, ...visit })).toBe(place);
});

it('leads to Google Maps and nowhere else, whatever people typed', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 14 }), (places) => {
      for (const text of [mapsUrl(places[0] ?? ''), routeUrl(places)]) {
        const url = new URL(text);
        expect(url.origin).toBe('https://www.google.com');
        expect(url.pathname).toMatch(/^\/maps\/(search|dir)\/$/);
        expect(url.searchParams.getAll('api')).toEqual(['1']);
        expect(url.hash).toBe('');
      }
    }),
  );
});

it.each(['javascript:alert(1)', '&api=2#x', '../../evil', 'https://evil.example/?a=b', 'a\ud800b'])(
  'keeps %j a place to look for',
  (typed) => {
    const url = new URL(mapsUrl(typed));
    expect(url.searchParams.get('query')).toBe(typed.replace('\ud800', ''));
    expect([...url.searchParams.keys()]).toEqual(['api', 'query']);
  },
);

it('goes over the stops between the first and the last, as many as a link holds', () => {
  const url = new URL(routeUrl(['24.1,46.1', 'A|B', 'C & D', '24.4,46.4']));
  expect(url.searchParams.get('origin')).toBe('24.1,46.1');
  expect(url.searchParams.get('waypoints')).toBe('A|B|C & D');
  expect(url.searchParams.get('destination')).toBe('24.4,46.4');
  const many = new URL(routeUrl(Array.from({ length: 20 }, (_, n) => `S${n}`)));
  expect(many.searchParams.get('waypoints')?.split('|')).toHaveLength(9);
  expect(new URL(routeUrl(['one'])).searchParams.get('destination')).toBe('one');
});
