import { readCoordinates } from './coordinates';

it.each(['24.7136, 46.6753', ' 24.7136,46.6753 ', '٢٤٫٧١٣٦، ٤٦٫٦٧٥٣', '\u200e24.7136, 46.6753'])('reads %p', (typed) =>
  expect(readCoordinates(typed)).toEqual({ latitude: 24.7136, longitude: 46.6753 }),
);

it.each(['abc', '24.7', '1,2,3', 'javascript:alert(1)', '24.7;46.6', '', '1e3,2'])(
  'finds no two numbers in %p',
  (typed) => expect(readCoordinates(typed)).toBe('form'),
);

it.each(['91,181', '-90.1, 0', '0, 180.5'])('knows that %p is nowhere', (typed) =>
  expect(readCoordinates(typed)).toBe('range'),
);
