import { coordinatesText, distanceMeters, readCoordinates } from './coordinates.js';

describe('readCoordinates', () => {
  it.each([
    ['24.7136,46.6753', 24.7136, 46.6753],
    [' -33.9 , +151.2 ', -33.9, 151.2],
    ['0,0', 0, 0],
    ['-90,180', -90, 180],
  ])('%s', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ position: { latitude, longitude } });
  });

  it.each([
    ['91,0'],
    ['0,181'],
    ['abc'],
    ['1'],
    ['1,2,3'],
    ['1e1,2'],
    ['٢٤,٤٦'],
    ['24.7;46.6'],
    [''],
    ['NaN,NaN'],
    ['0x1,1'],
  ])('refuses %j', (text) => {
    expect(readCoordinates(text)).toHaveProperty('fault.key', 'values.coordinates');
  });
});

it('writes six decimals, and nothing of half a position', () => {
  expect(coordinatesText(24.7136, -46.67)).toBe('24.713600,-46.670000');
  expect(coordinatesText(24.7, null)).toBeNull();
});

it('knows the way between two towns, and over the date line', () => {
  const riyadh = { latitude: 24.7136, longitude: 46.6753 };
  const jeddah = { latitude: 21.4858, longitude: 39.1925 };
  expect(Math.round(distanceMeters(riyadh, jeddah) / 1000)).toBe(845);
  expect(distanceMeters({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeLessThan(300);
  expect(distanceMeters(riyadh, riyadh)).toBe(0);
});
