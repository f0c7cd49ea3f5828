import {
  IMAGE_BODY_LIMIT,
  LIST_QUERY,
  pathId,
  queryEnum,
  queryId,
  queryText,
  type RestRoute,
  type RestRow,
} from '../../kernel/rest/rest.js';
import { CHANGES_QUERY, restList } from '../../kernel/rest/rest-list.js';
import { bodyOfEdit } from '../../kernel/rest/rest-edit.js';
import {
  choiceParameter,
  COORDINATES,
  creates,
  empties,
  gives,
  idParameter,
  lists,
  textParameter,
} from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { RecordFieldVisitInput, UpdateFieldVisitInput } from './visits.inputs.js';
import { deleteFieldVisit, recordFieldVisit, updateFieldVisit } from './visits.operations.js';
import { FIELD_VISIT, FIELD_VISIT_SHAPE, presentVisit, presentVisitOf, withPosition } from './visits.presenter.js';
import { fieldVisitReads } from './visits.queries.js';
import { VisitStatus } from './visits.rules.js';
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.js';
import { fieldVisitsExport } from './visits.exports.js';

const PHOTOS = fixedSelection('{ photoUrls }');
const PHOTO_URLS = {
  type: 'array',
  description: 'Photos in order, as `/media/…` URLs for the sales person and admins.',
  items: { type: 'string', pattern: '^/media/' },
};

export const visitsRoutes: RestRoute[] = [
  fieldVisitsExport,
  ...calendarFeedRoutes,
  {
    method: 'GET',
    path: '/field-visits',
    summary: 'Visits to customers: all for admins, sales people their own.',
    permission: 'visits.read',
    answers: lists(FIELD_VISIT_SHAPE, 'Visits, the latest first; `photos` is their number.'),
    query: {
      ...LIST_QUERY,
      ...CHANGES_QUERY,
      search: textParameter('Words found in the customer, phone, location or address.'),
      status: choiceParameter(VisitStatus, 'Only those that stand there.'),
      salesPersonId: idParameter('Only those of this sales person.'),
    },
    handle: async (ctx, request) => {
      const filter = {
        search: queryText(request, 'search'),
        status: queryEnum(request, 'status', VisitStatus),
        salesPersonId: queryId(request, 'salesPersonId'),
      };
      const present = (rows: RestRow[]) => rows.map(presentVisit);
      return restList(ctx, request, { reads: fieldVisitReads, selection: FIELD_VISIT, filter, present });
    },
  },
  {
    method: 'GET',
    path: '/field-visits/:id',
    summary: 'One visit.',
    permission: 'visits.read',
    answers: gives(FIELD_VISIT_SHAPE, 'The visit; `photos` is their number.'),
    handle: async (ctx, request) => ({ body: await presentVisitOf(ctx, pathId(request)) }),
  },
  {
    method: 'GET',
    path: '/field-visits/:id/photos',
    summary: 'The photos of a visit.',
    permission: 'visits.read',
    answers: gives(PHOTO_URLS, 'Where they are.'),
    handle: async (ctx, request) => {
      const found = (await fieldVisitReads.getFixed(ctx, pathId(request), PHOTOS)).parse() as { photoUrls: string[] };
      return { body: found.photoUrls };
    },
  },
  {
    method: 'POST',
    path: '/field-visits',
    summary: 'Records a visit that was made, or plans one.',
    permission: 'visits.write',
    answers: creates(FIELD_VISIT_SHAPE, 'The visit as it is kept.'),
    body: RecordFieldVisitInput,
    bodyOwn: { gpsCoordinates: COORDINATES },
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, { body }) => {
      const { id } = await recordFieldVisit(ctx, withPosition(body));
      return { status: 201, body: await presentVisitOf(ctx, id) };
    },
  },
  {
    method: 'PUT',
    path: '/field-visits/:id',
    summary: 'Changes a visit.',
    permission: 'visits.write',
    answers: gives(FIELD_VISIT_SHAPE, 'The visit as it is now.'),
    body: UpdateFieldVisitInput,
    bodyOwn: { gpsCoordinates: COORDINATES },
    bodyLimit: IMAGE_BODY_LIMIT,
    handle: async (ctx, request) => {
      const current = () => presentVisitOf(ctx, pathId(request));
      const sent = { ...request, body: withPosition(request.body) };
      const { id } = await updateFieldVisit(ctx, await bodyOfEdit(sent, { input: UpdateFieldVisitInput, current }));
      return { body: await presentVisitOf(ctx, id) };
    },
  },
  {
    method: 'DELETE',
    path: '/field-visits/:id',
    summary: 'Removes a visit with its photos.',
    permission: 'visits.write',
    answers: empties('Removed.'),
    handle: async (ctx, request) => {
      await deleteFieldVisit(ctx, { id: pathId(request) });
      return { status: 204 };
    },
  },
];
