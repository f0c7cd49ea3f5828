import { groupsOf, lookOf, pointsOf } from './map-points';

const visit = (id: string, latitude: number | null, areaId: string | null = null) => ({
  id,
  latitude,
  longitude: latitude === null ? null : 46.7,
  customerLatitude: null,
  customerLongitude: null,
  areaId,
});
/** A pixel is a hundredth of a degree. */
const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 100,
  y: latitude * 100,
});

it('has three looks', () => {
  expect((['planned', 'in_progress', 'completed', 'cancelled'] as const).map(lookOf)).toEqual([
    'planned',
    'made',
    'made',
    'cancelled',
  ]);
});

it('puts visits where they are, or in the middle of their area, and tells those of which nothing is known', () => {
  const areas = [{ id: '7', latitude: 24.8, longitude: 46.7 }];
  const { points, nowhere } = pointsOf([visit('own', 24.7), visit('area', null, '7'), visit('none', null, '8')], areas);
  expect(points.map(({ visit: { id }, position }) => [id, position.latitude])).toEqual([
    ['own', 24.7],
    ['area', 24.8],
  ]);
  expect(nowhere.map(({ id }) => id)).toEqual(['none']);
});

it('takes those that lie on one another together, each in one group', () => {
  const { points } = pointsOf([visit('a', 24.71), visit('b', 24.73), visit('c', 25.9)], []);
  const groups = groupsOf(points, at, 44);
  expect(groups.map((group) => group.points.map(({ visit: { id } }) => id))).toEqual([['a', 'b'], ['c']]);
  expect(groups[0]?.position.latitude).toBeCloseTo(24.72);
  // Nearer by, they lie apart.
  const near = groupsOf(points, (position) => ({ x: at(position).x * 100, y: at(position).y * 100 }), 44);
  expect(near).toHaveLength(3);
});
