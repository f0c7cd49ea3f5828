import { metersBetween, routeOf } from './route';

const visit = (id: string, latitude: number | null, longitude: number | null, areaId: string | null = null) => ({
  id,
  latitude,
  longitude,
  customerLatitude: null as number | null,
  customerLongitude: null as number | null,
  areaId,
});
const ids = (route: { stops: readonly { visit: { id: string } }[] }) => route.stops.map((stop) => stop.visit.id);

it('measures the straight way over the earth', () => {
  expect(metersBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111_195, -2);
  expect(metersBetween({ latitude: 24.7, longitude: 46.7 }, { latitude: 24.7, longitude: 46.7 })).toBe(0);
  // Over the line where the date changes it is no way at all.
  expect(metersBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeLessThan(300);
});

it('begins with the first visit, goes on to the nearest, and ends with those of which no place is known', () => {
  const route = routeOf(
    [visit('first', 24.7, 46.7), visit('nowhere', null, null), visit('far', 24.9, 46.7), visit('near', 24.71, 46.7)],
    [],
  );
  expect(ids(route)).toEqual(['first', 'near', 'far', 'nowhere']);
  expect(route.stops.map(({ meters }) => meters && Math.round(meters / 100))).toEqual([null, 11, 211, null]);
  expect(Math.round((route.meters ?? 0) / 100)).toBe(222);
});

it('takes the middle of the area for a visit without a position of its own', () => {
  const areas = [{ id: '7', latitude: 24.8, longitude: 46.7 }];
  const route = routeOf(
    [visit('own', 24.7, 46.7, '7'), visit('area', null, null, '7'), visit('none', null, null, '8')],
    areas,
  );
  expect(route.stops.map(({ visit: { id }, isArea }) => [id, isArea])).toEqual([
    ['own', false],
    ['area', true],
    ['none', false],
  ]);
});

it('keeps the order of the hours among visits that are equally far, and has no way without visits', () => {
  expect(ids(routeOf([visit('a', 1, 1), visit('b', 1, 1), visit('c', 1, 1)], []))).toEqual(['a', 'b', 'c']);
  expect(routeOf([], [])).toEqual({ stops: [], meters: null });
});

it('tells no length of a way of which one place at most is known', () => {
  expect(routeOf([visit('known', 24.7, 46.7), visit('unknown', null, null)], []).meters).toBeNull();
  expect(routeOf([visit('here', 24.7, 46.7), visit('there', 24.7, 46.7)], []).meters).toBe(0);
});

it('takes where the customer is known to be before the middle of the area', () => {
  const areas = [{ id: '7', latitude: 24.8, longitude: 46.7 }];
  const known = { ...visit('known', null, null, '7'), customerLatitude: 24.75, customerLongitude: 46.7 };
  const route = routeOf([visit('own', 24.7, 46.7), visit('area', null, null, '7'), known], areas);
  expect(route.stops.map(({ visit: { id }, isArea }) => [id, isArea])).toEqual([
    ['own', false],
    ['known', false],
    ['area', true],
  ]);
});

it('begins with the nearest to where the person stands', () => {
  const visits = [visit('first', 24.7, 46.7), visit('second', 24.9, 46.7), visit('third', 24.8, 46.7)];
  const route = routeOf(visits, [], { latitude: 24.91, longitude: 46.7 });
  expect(ids(route)).toEqual(['second', 'third', 'first']);
  expect(Math.round((route.stops[0]?.meters ?? 0) / 100)).toBe(11);
});
