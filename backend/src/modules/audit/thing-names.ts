import { Declarations } from '../../kernel/declarations.js';
import { literal, raw, sql, type Sql } from '../../kernel/sql.js';

const names = new Declarations<{ entity: string; nameSql: (id: Sql) => Sql }>();

/**
 * Declares what people call a thing that audit entries are about, in the module that owns it.
 * @param entity as audit entries name it
 * @param nameSql a query of the name of the one with that id
 */
export function declareThingName(entity: string, nameSql: (id: Sql) => Sql): void {
  names.declare({ entity, nameSql });
}

/** What the thing of an audit entry is called now; null where it is gone or has no name. */
export function thingNameSql(entity: Sql, entityId: Sql): Sql {
  const id = sql`(case when ${entityId} ~ '^[0-9]{1,9}$' then ${entityId}::int end)`;
  const cases = names
    .all()
    .reduce((all, name) => sql`${all} when ${literal(name.entity)} then (${name.nameSql(id)})`, raw(''));
  return sql`(case ${entity} ${cases} end)`;
}
