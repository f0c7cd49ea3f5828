import { withNavigator } from '../test-screen';
import { locate } from './geolocation';

it('asks for the exact place, and takes none that the device knew longer than half a minute ago', async () => {
  const asked: unknown[] = [];
  const getCurrentPosition = (found: PositionCallback, _failed: PositionErrorCallback, options: PositionOptions) => {
    asked.push(options);
    found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition);
  };
  const restore = withNavigator({ geolocation: { getCurrentPosition } });
  try {
    await locate();
  } finally {
    restore();
  }
  expect(asked).toEqual([expect.objectContaining({ enableHighAccuracy: true, maximumAge: 30_000 })]);
});
