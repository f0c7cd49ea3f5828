import type { VisitFull } from './history/useVisitChanges';

/** A visit that is planned, for tests. */
export const plannedVisit: VisitFull = {
  __typename: 'FieldVisit',
  id: '7',
  version: 2,
  status: 'planned',
  at: '2026-12-02T07:30:00.000Z',
  scheduledDate: '2026-12-02T07:30:00.000Z',
  actualDate: null,
  customerName: 'صالون نورة',
  customerPhone: '+966 50 123 4567',
  customerId: '30',
  salesPersonId: '1',
  salesPersonName: 'Sami Seller',
  area: 'Olaya',
  areaId: '4',
  location: 'Centria Mall',
  latitude: null,
  longitude: null,
  customerLatitude: null,
  customerLongitude: null,
  purpose: 'Show the new line',
  chance: null,
  duration: null,
  isFar: false,
  photoCount: 0,
  businessCategory: 'salon',
  address: null,
  accuracyMeters: null,
  distanceMeters: null,
  isCustomerPlace: false,
  visitReview: null,
  nextAction: null,
  notes: null,
  attachments: [],
  followUpRequired: false,
  followUpDate: null,
  followUpNotes: null,
  cancelReason: null,
  capturedAt: null,
  receivedAt: '2026-11-28T10:00:00.000Z',
  createdAt: '2026-11-28T10:00:00.000Z',
  planId: null,
};

/** One that was made, far from where the customer is known to be, with more photos than a list shows. */
export const madeVisit: VisitFull = {
  ...plannedVisit,
  id: '8',
  status: 'completed',
  at: '2026-11-27T09:00:00.000Z',
  scheduledDate: null,
  actualDate: '2026-11-27T09:00:00.000Z',
  customerName: 'Glow Pharmacy',
  latitude: 24.7136,
  longitude: 46.6753,
  accuracyMeters: 12.4,
  distanceMeters: 1240,
  isFar: true,
  duration: 35,
  chance: 'very_strong',
  nextAction: 'give_samples',
  visitReview: 'They want the gift boxes',
  photoCount: 6,
};

export const photoUrls = Array.from({ length: 6 }, (_, n) => `/media/photo${n}`);

/** A position of the device, as old whenever it is read: a slow machine must not make it older. */
export const agedPosition = <C>(coords: C, ageMs: number) => ({
  coords,
  get timestamp() {
    return Date.now() - ageMs;
  },
});
