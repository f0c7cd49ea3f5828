import { screen } from '@testing-library/react';
import { apiFailure } from '../../../../test/fake-api';
import { asSalesPerson, box, button, devicePosition, inputsOf, show, suggesting } from './test-screen';

asSalesPerson();

describe('the position', () => {
  it('is shown with six decimals and how sure it is, and fills in area and address', async () => {
    devicePosition({ latitude: 24.7136, longitude: 46.6753, accuracy: 7.2 });
    const { user, calls } = show();
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText('Located')).toBeTruthy();
    expect(screen.getByText('24.713600, 46.675300')).toBeTruthy();
    expect(screen.getByText('± 8 m · 2 s old')).toBeTruthy();
    expect(await screen.findByText('GPS and address details saved: Al Malaz, Riyadh, Saudi Arabia')).toBeTruthy();
    expect((await suggesting(/^Area/)).value).toBe('Malaz');
    expect((await box(/^Address/)).value).toBe('Al Malaz, Riyadh, Saudi Arabia');
    await user.type(await suggesting(/^Customer name/), 'Noor');
    await user.type(await box(/^Phone number/), '050');
    await user.click(await button('Record Visit'));
    await screen.findByText('Visit Recorded');
    expect(inputsOf(calls, 'RecordFieldVisit')[0]).toMatchObject({
      latitude: 24.7136,
      longitude: 46.6753,
      accuracyMeters: 7.2,
      positionAgeSeconds: 2,
    });
  });

  it('leaves an area that was typed', async () => {
    devicePosition({ latitude: 24.7136, longitude: 46.6753, accuracy: 7 });
    const { user } = show();
    await user.type(await suggesting(/^Area/), 'Olaya');
    await user.click(await button('Get GPS & Address'));
    await screen.findByText(/^GPS and address details saved/);
    expect((await suggesting(/^Area/)).value).toBe('Olaya');
  });

  it.each([
    ['GPS coordinates saved. Address details not available.', () => ({ placeAt: null })],
    ['GPS coordinates saved. Could not get address details.', () => apiFailure('not now', 'UNAVAILABLE')],
    [
      'GPS coordinates saved. Address lookup failed.',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('stays without an address: %s', async (text, answer) => {
    devicePosition({ latitude: 24.7136, longitude: 46.6753, accuracy: 7 });
    const { user } = show({ VisitPlace: answer });
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('Located')).toBeTruthy();
  });

  it('is refused in words, and the form goes on by hand', async () => {
    devicePosition('denied');
    const { user } = show();
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText('Location Error')).toBeTruthy();
    expect(screen.getByText('Could not get your location. Please enter manually.')).toBeTruthy();
    expect(screen.getByText(/^This site may not know where you are/)).toBeTruthy();
    expect((await button('Get GPS & Address')).disabled).toBe(false);
  });

  it('is not there in a browser that cannot tell it', async () => {
    const { user } = show();
    await user.click(await button('Get GPS & Address'));
    expect(await screen.findByText('Location Not Supported')).toBeTruthy();
  });
});
