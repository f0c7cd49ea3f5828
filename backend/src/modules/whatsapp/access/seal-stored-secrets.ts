import { SecretBox } from '../../../kernel/secret-box.js';
import { raw, run, sql, type Queryable } from '../../../kernel/sql.js';
import { SECRETS } from './access.js';

/** Seals what earlier versions stored as it is. What is sealed already stays; whoever comes second finds nothing to do. */
export async function sealStoredSecrets(on: Queryable, box: SecretBox): Promise<void> {
  for (const column of Object.values(SECRETS)) {
    const [row] = await run<{ value: string | null }>(on, sql`select ${raw(column)} as value from whatsapp_settings`);
    const value = row?.value ?? null;
    if (value === null || SecretBox.isSealed(value)) continue;
    const sealed = box.seal(value, column);
    await run(on, sql`update whatsapp_settings set ${raw(column)} = ${sealed} where ${raw(column)} = ${value}`);
  }
}
