import { defineExport, flag, number, text, time } from '../../kernel/rest/export.js';
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
    number('Id', 'id'),
    text('Sales person', 'salesPersonName'),
    text('Customer', 'customerName'),
    text('Phone', 'customerPhone'),
    text('Business category', 'businessCategory'),
    text('Area', 'area'),
    text('Status', 'status'),
    time('Planned', 'scheduledDate'),
    time('Visited', 'actualDate'),
    number('Minutes', 'duration'),
    text('Purpose', 'purpose'),
    text('Review', 'visitReview'),
    text('Chance', 'chance'),
    text('Next action', 'nextAction'),
    text('Notes', 'notes'),
    text('Location', 'location'),
    text('Address', 'address'),
    number('Latitude', 'latitude'),
    number('Longitude', 'longitude'),
    number('Metres from the customer', 'distanceMeters'),
    number('Photos', 'photoCount'),
    flag('Follow-up', 'followUpRequired'),
    text('Follow up by', 'followUpDate'),
    text('Follow-up notes', 'followUpNotes'),
    text('Reason for cancelling', 'cancelReason'),
  ],
});
