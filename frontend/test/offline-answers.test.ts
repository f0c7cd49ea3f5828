import type { DocumentNode } from 'graphql';
import * as goods from '../src/features/field-order/field-order.generated';
import * as form from '../src/features/visits/form/visit-form.generated';
import * as map from '../src/features/visits/history/map/map.generated';
import * as history from '../src/features/visits/history/visits.generated';
import * as schedule from '../src/features/visits/schedule/schedule.generated';
import * as customers from '../src/shared/customers/customers.generated';
import { ANSWERS, searchable } from '../src/shared/offline/answers';
import { shaped, type Bag } from '../src/shared/offline/shape';
import { aCopy } from './offline-copy';

const week = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
/** What is asked, and the part of the answer that must hold rows. */
const QUESTIONS: readonly [name: string, document: DocumentNode, variables: Bag][] = [
  ['FieldOrderGoods', goods.FieldOrderGoodsDocument, { search: 'شامبو' }],
  ['FieldOrderBarcode', goods.FieldOrderBarcodeDocument, { barcode: '4006381333931' }],
  ['FieldOrderLast', goods.FieldOrderLastDocument, { customerId: '5' }],
  ['FieldOrderVisit', goods.FieldOrderVisitDocument, { id: '9' }],
  [
    'FieldOrderPreview',
    goods.FieldOrderPreviewDocument,
    {
      input: {
        items: [
          { productId: '1', quantity: 2 },
          { marketplaceProductId: '2', quantity: 7 },
        ],
      },
    },
  ],
  ['FieldVisitForEdit', form.FieldVisitForEditDocument, { id: '9' }],
  ['VisitAreas', form.VisitAreasDocument, { search: 'olaya' }],
  ['VisitAreaChoices', history.VisitAreaChoicesDocument, { search: 'olaya' }],
  ['VisitAreaName', history.VisitAreaNameDocument, { id: '6' }],
  ['VisitBusinessChoices', form.VisitBusinessChoicesDocument, {}],
  ['CustomerSearch', customers.CustomerSearchDocument, { search: '0551234' }],
  ['VisitCustomerSearch', schedule.VisitCustomerSearchDocument, { search: 'الياسمين' }],
  ['VisitList', history.VisitListDocument, { filter: { search: 'yasmin' }, first: 25, offset: 0 }],
  ['VisitStats', history.VisitStatsDocument, { filter: {} }],
  ['VisitPoints', map.VisitPointsDocument, { filter: {} }],
  ['VisitPlaces', history.VisitPlacesDocument, {}],
  ['VisitSalesPeople', history.VisitSalesPeopleDocument, {}],
  ['VisitDetail', history.VisitDetailDocument, { id: '9' }],
  ['VisitPhotos', history.VisitPhotosDocument, { id: '9' }],
  ['VisitSpan', history.VisitSpanDocument, { filter: week }],
  [
    'VisitMonth',
    history.VisitMonthDocument,
    { week1: week, week2: week, week3: week, week4: week, week5: week, week6: week },
  ],
];

it('asks every question that is answered without signal', () => {
  expect(QUESTIONS.map(([name]) => name).sort()).toEqual(Object.keys(ANSWERS).sort());
});

it.each(QUESTIONS)(
  'answers %s with every field that it asks for, and with what is kept',
  (name, document, variables) => {
    const data = shaped(document, ANSWERS[name]!(searchable(aCopy()), variables as never));
    expect(JSON.stringify(data)).toMatch(/"id":|"total":1/);
  },
);

it('answers a visit that it does not know with none', () => {
  const data = ANSWERS['VisitDetail']!(searchable(aCopy()), { id: '10' } as never);
  expect(data).toEqual({ fieldVisit: null });
});

it('says which field is not kept', () => {
  expect(() => shaped(history.VisitDetailDocument, { fieldVisit: { id: '1' } })).toThrow(/fieldVisit\.version/);
});
