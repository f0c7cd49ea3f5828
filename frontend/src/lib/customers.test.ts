import { companyFirst, customerLine } from './customers';

it('names a business by its company, and the person below', () => {
  expect(companyFirst('Layla Hassan', 'Glow Salon')).toEqual({ name: 'Glow Salon', person: 'Layla Hassan' });
  expect(customerLine('Layla Hassan', 'Glow Salon')).toBe('Glow Salon (Layla Hassan)');
});

it.each([null, undefined, '', '  ', 'Layla Hassan'])('names a person without a company (%j) once', (company) => {
  expect(companyFirst('Layla Hassan', company)).toEqual({ name: 'Layla Hassan', person: null });
  expect(customerLine('Layla Hassan', company)).toBe('Layla Hassan');
});
