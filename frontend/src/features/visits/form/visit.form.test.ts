import {
  blankVisit,
  coordinates,
  formPath,
  positionOf,
  takenPosition,
  toRecordInput,
  toUpdateInput,
  visitSchema,
  type VisitValues,
} from './visit.form';

const filled: VisitValues = {
  ...blankVisit,
  customerName: ' Noor Salon ',
  customerPhone: '+966 50 123 4567',
  area: 'Olaya',
};
const sent = { clientId: 'c', clientKey: 'k', capturedAt: 'a', finishedAt: 'f', sentAt: 's' };

it('asks for a customer, a phone and an area, in these words', () => {
  const faults = () => {
    try {
      visitSchema.validateSync({ ...blankVisit, customerName: '  ' }, { abortEarly: false });
      return [];
    } catch (error) {
      return (error as { errors: string[] }).errors;
    }
  };
  expect(faults().sort()).toEqual(['Area is required', 'Customer name is required', 'Phone number is required']);
});

it('records what was filled in as a visit that is over, and leaves out what was not', () => {
  expect(toRecordInput(filled, sent)).toEqual({
    customerName: 'Noor Salon',
    customerPhone: '+966 50 123 4567',
    area: 'Olaya',
    followUpRequired: false,
    photos: [],
    status: 'completed',
    ...sent,
  });
});

it('keeps a position with six decimals, its accuracy and its age', () => {
  const text = takenPosition({ latitude: 24.71360012, longitude: -46.6753, accuracyMeters: 12.345, ageSeconds: 3 });
  const position = positionOf(text);
  expect(position).toEqual({ latitude: 24.7136, longitude: -46.6753, accuracyMeters: 12.3, positionAgeSeconds: 3 });
  expect(position && coordinates(position)).toBe('24.713600, -46.675300');
  expect(positionOf('24.713600,46.675300,,')).toMatchObject({ accuracyMeters: null, positionAgeSeconds: null });
  expect(positionOf('')).toBeNull();
});

it.each([
  ['91,181', 'Latitude is from -90 to 90, longitude from -180 to 180'],
  ['abc', 'Enter latitude and longitude like 24.7136, 46.6753'],
  ['24.7', 'Enter latitude and longitude like 24.7136, 46.6753'],
  ['1,2,3', 'Enter latitude and longitude like 24.7136, 46.6753'],
  ['javascript:alert(1)', 'Enter latitude and longitude like 24.7136, 46.6753'],
])('refuses %p for coordinates, unless the device told where it is', (typedPosition, words) => {
  expect(() => visitSchema.validateSync({ ...filled, typedPosition })).toThrow(words);
  expect(() => visitSchema.validateSync({ ...filled, typedPosition, position: '24.7,46.6,,' })).not.toThrow();
});

it('takes typed coordinates, and what the device told before them', () => {
  const typed = { ...filled, typedPosition: ' ٢٤٫٧١٣٦، 46.6753 ' };
  expect(visitSchema.isValidSync(typed)).toBe(true);
  expect(toRecordInput(typed, sent)).toMatchObject({ latitude: 24.7136, longitude: 46.6753 });
  expect(toRecordInput(typed, sent)).not.toHaveProperty('accuracyMeters');
  const both = { ...typed, position: '1.000000,2.000000,5,0' };
  expect(toRecordInput(both, sent)).toMatchObject({ latitude: 1, longitude: 2, accuracyMeters: 5 });
});

it('sends only what was changed, and whole what belongs together', () => {
  const visit = { id: '9', version: 4 };
  expect(toUpdateInput(visit, filled, filled)).toEqual(visit);
  expect(toUpdateInput(visit, filled, { ...filled, notes: 'x', customerName: 'Noor Salon' })).toEqual({
    ...visit,
    notes: 'x',
  });
  const located = { ...filled, position: '24.713600,46.675300,12,3' };
  expect(toUpdateInput(visit, located, { ...located, position: '24.713600,46.700000,12,3' })).toEqual({
    ...visit,
    latitude: 24.7136,
    longitude: 46.7,
    accuracyMeters: 12,
    positionAgeSeconds: 3,
  });
  expect(toUpdateInput(visit, located, filled)).toMatchObject({ latitude: null, longitude: null });
  const followUp = { ...filled, followUpRequired: true, followUpDate: '2026-12-02', followUpNotes: 'call' };
  // Taken back, a follow-up has neither day nor notes, although the form still holds them.
  expect(toUpdateInput(visit, followUp, { ...followUp, followUpRequired: false })).toEqual({
    ...visit,
    followUpRequired: false,
    followUpDate: null,
    followUpNotes: null,
  });
});

it.each([
  ['input.customerPhone', 'customerPhone'],
  ['input.longitude', 'position'],
  ['photos.3', 'photos'],
  ['images', 'photos'],
  ['customerId', 'customerName'],
])('shows what is wrong with %s at %s', (path, field) => expect(formPath(path)).toBe(field));
