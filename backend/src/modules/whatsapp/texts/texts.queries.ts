import { expression, readModel } from '../../../kernel/select/model.js';
import { reads } from '../../../kernel/select/reads.js';
import { matchesSearch } from '../../../kernel/text/search.js';
import { sql } from '../../../kernel/sql.js';
import { declareThingName } from '../../audit/index.js';
import { CannedReply, MessageTemplate } from './texts.entity.js';
import type { CannedReplyFilter, MessageTemplateFilter } from './texts.inputs.js';

export const messageTemplateModel = readModel('MessageTemplate', MessageTemplate, {
  permission: 'messages.read',
  fields: {
    variables: expression(
      (row) => sql`coalesce((select json_agg(v.name order by v.first) from (
        select m[1] as name, min(n) as first
        from regexp_matches(${row('body')}, '\\{\\{\\s*([a-z][a-z0-9_]*|\\d+)\\s*\\}\\}', 'g') with ordinality as found(m, n)
        group by m[1]) v), '[]'::json)`,
    ),
  },
});

export const messageTemplateReads = reads<MessageTemplateFilter>(messageTemplateModel, {
  filters: {
    search: (row, text) => matchesSearch(sql`fold_text(${row('name')} || ' ' || ${row('body')})`, text),
    language: (row, language) => sql`${row('language')} = ${language}`,
    purpose: (row, purpose) => sql`${row('purpose')} = ${purpose}`,
    isActive: (row, isActive) => sql`${row('isActive')} = ${isActive}`,
  },
  sorts: { name: { by: (row) => row('name'), type: 'text', collate: true } },
  defaultSort: { field: 'name', direction: 'asc' },
});

export const cannedReplyModel = readModel('CannedReply', CannedReply, { permission: 'messages.read' });

export const cannedReplyReads = reads<CannedReplyFilter>(cannedReplyModel, {
  filters: { search: (row, text) => matchesSearch(sql`fold_text(${row('title')} || ' ' || ${row('text')})`, text) },
  sorts: { title: { by: (row) => row('title'), type: 'text', collate: true } },
  defaultSort: { field: 'title', direction: 'asc' },
});

declareThingName('MessageTemplate', (id) => sql`select n.name from message_templates n where n.id = ${id}`);
declareThingName('CannedReply', (id) => sql`select n.title from canned_replies n where n.id = ${id}`);
