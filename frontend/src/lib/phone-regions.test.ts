import { expect, it } from '@jest/globals';
import { getCountries } from 'libphonenumber-js/min';
import { phoneRegions } from './phone-regions';

it('names every country that the server knows numbers of', () => {
  const regions = phoneRegions();
  expect(regions.map(({ value }) => value).sort()).toEqual(getCountries().sort());
  expect(regions.find(({ value }) => value === 'SA')?.label).toBe('Saudi Arabia');
  expect(regions.every(({ value, label }) => label !== value)).toBe(true);
});
