import { literal, sql } from '../../kernel/sql.js';
import { expression, readModel } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { declareThingName } from '../audit/index.js';
import { Role, userNameSql } from '../identity/index.js';
import { ApiKey } from './api-keys.entity.js';

export const apiKeyModel = readModel('ApiKey', ApiKey, {
  permission: 'settings.write',
  fields: {
    ownerName: expression((row) => userNameSql(row('ownerId'))),
    isActive: expression(
      (
        row,
      ) => sql`(${row('revokedAt')} is null and (${row('expiresAt')} is null or now() < ${row('expiresAt')}) and exists (
        select 1 from users o where o.id = ${row('ownerId')} and o.is_active and o.archived_at is null and o.role = ${literal(Role.admin)}))`,
    ),
  },
});

export const apiKeyReads = reads<object>(apiKeyModel, {
  filters: {},
  sorts: { createdAt: { by: (row) => row('createdAt'), type: 'timestamptz' } },
  defaultSort: { field: 'createdAt', direction: 'desc' },
});

/** A key as `createApiKey` answers it. */
export const API_KEY = fixedSelection(
  '{ id name hint ownerId ownerName scopes expiresAt lastUsedAt revokedAt isActive createdAt }',
);

declareThingName('ApiKey', (id) => sql`select n.name from api_keys n where n.id = ${id}`);
