import { foundInPeople } from '../../kernel/text/search.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { fieldVisitModel } from './visits.queries.js';

declareSearch<{ customerName: string; area: string | null; location: string | null; at: string }>({
  kind: SearchKind.visit,
  model: fieldVisitModel,
  exact: () => [],
  found: (row, text) => foundInPeople(row('search'), text),
  fields: '{ id customerName area location at }',
  tell: ({ customerName, area, location, at }) => ({ title: customerName, detail: area ?? location, at }),
});
