import { run, sql, type Queryable } from '../../kernel/sql.js';

interface Column extends Record<string, unknown> {
  readonly view: string;
  readonly about: string;
  readonly name: string;
  readonly type: string;
  readonly says: string;
}

const HEAD = `# Reading the data over SQL

Reporting tools (Metabase, Power BI, Excel over ODBC, psql) read the schema \`reporting\` of the database: views that say what the screens
say, with days and times in the time zone of the business and without secrets; of people they tell the names.

    npm run reporting:user                  # makes the role "reporting" and prints how to connect, its password once
    npm run reporting:user -- --name bi     # another role; the same name again gives a new password

The role only reads, sees nothing else than \`reporting\`, may have five connections, and its statements end after a minute. It is of the
whole PostgreSQL server: after a restore into a new database, run the command again. The server's own database user must be allowed to make
roles (\`CREATEROLE\`); the PostgreSQL that comes along is.

Revenue is the sum of \`revenue.revenue\`; Profit & Loss goes by \`invoices\` and \`books\`. GraphQL answers the same figures grouped (\`report\`).

<!-- Made of the comments in the database: npm run -s reporting:docs > docs/reporting.md -->
`;

/** What reporting tools can read, as Markdown, made of the comments that the database itself tells. */
export async function describeReporting(on: Queryable): Promise<string> {
  const columns = await run<Column>(
    on,
    sql`select c.relname as view, obj_description(c.oid) as about, a.attname as name, format_type(a.atttypid, null) as type,
          col_description(c.oid, a.attnum) as says
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'reporting'::regnamespace and c.relkind = 'v' order by c.relname, a.attnum`,
  );
  const views = [...new Set(columns.map(({ view }) => view))].map((view) => {
    const own = columns.filter((column) => column.view === view);
    const rows = own.map(({ name, type, says }) => `| \`${name}\` | ${type} | ${says} |`);
    return [`\n## ${view}\n`, `${own[0]?.about ?? ''}\n`, '| column | type | |', '|---|---|---|', ...rows].join('\n');
  });
  return [HEAD.trimEnd(), ...views].join('\n');
}
