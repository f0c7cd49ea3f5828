import { languageOf } from './language';

it.each([
  ['شامبو للعناية', 'ar'],
  ['شامبو 250 مل', 'ar'],
  ['شامبو للشعر (Argan)', 'ar'],
  ['صالون', 'ar'],
  ['Argan shampoo', undefined],
  ['Argan shampoo شا', undefined],
  ['250', undefined],
  ['', undefined],
])('%s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
