import { notFound } from '../../../kernel/errors.js';
import { run, sql, type Queryable } from '../../../kernel/sql.js';

/** The bytes of a file, or a part of them. Whoever asks has made sure that it may be seen. */
export async function readFileBytes(
  on: Queryable,
  id: string,
  part?: { readonly from: number; readonly to: number },
): Promise<Buffer<ArrayBuffer>> {
  const bytes = part ? sql`substring(data from ${part.from + 1} for ${part.to - part.from + 1})` : sql`data`;
  const [row] = await run<{ data: Buffer<ArrayBuffer> }>(
    on,
    sql`select ${bytes} as data from whatsapp_files where id = ${id}`,
  );
  if (!row) throw notFound('WhatsappFile');
  return row.data;
}
