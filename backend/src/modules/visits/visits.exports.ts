import { choice, date, defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
import { FieldVisitFilter } from './visits.inputs.js';
import { fieldVisitReads } from './visits.queries.js';

export const fieldVisitsExport = defineExport({
  list: 'fieldVisits',
  reads: fieldVisitReads,
  filter: FieldVisitFilter,
  path: '/field-visits/export.csv',
  name: 'field-visits',
  rows: 'The visits that the caller may see',
  columns: [
    number('columns.id', 'id'),
    text('columns.salesPerson', 'salesPersonName'),
    text('columns.customer', 'customerName'),
    text('columns.phone', 'customerPhone'),
    text('columns.businessCategory', 'businessCategory'),
    text('columns.area', 'area'),
    choice('columns.status', 'status', 'visitStatus'),
    time('columns.planned', 'scheduledDate'),
    time('columns.visited', 'actualDate'),
    number('columns.minutes', 'duration'),
    text('columns.purpose', 'purpose'),
    text('columns.review', 'visitReview'),
    choice('columns.chance', 'chance', 'visitChance'),
    choice('columns.nextAction', 'nextAction', 'nextAction'),
    text('columns.notes', 'notes'),
    text('columns.location', 'location'),
    text('columns.address', 'address'),
    number('columns.latitude', 'latitude'),
    number('columns.longitude', 'longitude'),
    number('columns.metresFromTheCustomer', 'distanceMeters'),
    number('columns.photos', 'photoCount'),
    flag('columns.followUp', 'followUpRequired'),
    date('columns.followUpBy', 'followUpDate'),
    text('columns.followUpNotes', 'followUpNotes'),
    text('columns.reasonForCancelling', 'cancelReason'),
  ],
});
