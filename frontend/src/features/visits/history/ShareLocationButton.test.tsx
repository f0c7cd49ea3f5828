import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { geolocationAt, noGeolocation, withNavigator } from '../test-screen';
import { ShareLocationButton } from './ShareLocationButton';

const LINK = 'https://www.google.com/maps/search/?api=1&query=24.713600%2C46.675300';
const here = geolocationAt(24.7136, 46.6753);
const refused = () => Promise.reject(new DOMException('No', 'NotAllowedError'));

let restore = (): void => undefined;
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  restore();
  jest.restoreAllMocks();
});

/** Presses the button on a device that has these parts. */
async function press(parts: Record<string, unknown>): Promise<void> {
  const user = userEvent.setup();
  restore = withNavigator(parts);
  renderApp(<ShareLocationButton />);
  await user.click(screen.getByRole('button', { name: 'Share My Location' }));
}

it('shares the way the device does', async () => {
  const share = jest.fn(() => Promise.resolve());
  await press({ geolocation: here, share });
  expect(share.mock.calls).toEqual([[{ title: 'My location', url: LINK }]]);
  expect(screen.queryByText('Location shared!')).toBeNull();
});

it('says nothing where the person took it back', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const share = () => Promise.reject(new DOMException('Dismissed', 'AbortError'));
  await press({ geolocation: here, share, clipboard: { writeText } });
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['cannot share', undefined],
  ['may not share', refused],
])('copies the link where the device %s, and says so', async (_why, share) => {
  const writeText = jest.fn(() => Promise.resolve());
  await press({ geolocation: here, share, clipboard: { writeText } });
  expect(await screen.findByText('Location shared!')).toBeTruthy();
  expect(screen.getByText('Google Maps link copied to clipboard')).toBeTruthy();
  expect(writeText.mock.calls).toEqual([[LINK]]);
});

it('shows the position where it can neither share nor copy', async () => {
  await press({ geolocation: here, share: undefined, clipboard: { writeText: refused } });
  expect(await screen.findByText('Latitude: 24.713600, Longitude: 46.675300')).toBeTruthy();
});

it('says that the position was not told', async () => {
  await press({ geolocation: noGeolocation });
  expect(await screen.findByText('Location error')).toBeTruthy();
  expect(screen.getByText('Unable to get your location. Please enable location services.')).toBeTruthy();
});

it('says that the browser cannot tell at all', async () => {
  expect('geolocation' in navigator).toBe(false);
  await press({});
  expect(await screen.findByText('Location not supported')).toBeTruthy();
  expect(screen.getByText('Geolocation is not supported by this browser.')).toBeTruthy();
});
