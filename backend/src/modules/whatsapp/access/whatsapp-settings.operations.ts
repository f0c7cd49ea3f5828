import type { OperationContext, RequestContext } from '../../../kernel/context.js';
import { queryableOf } from '../../../kernel/context.js';
import { editRow, lockRow } from '../../../kernel/edit.js';
import { badInput } from '../../../kernel/errors.js';
import { authorize, operation } from '../../../kernel/operation.js';
import { join, raw, run, sql, type Sql } from '../../../kernel/sql.js';
import { areSecretsReadable, SECRETS, whatsappAccess, type Secret } from './access.js';
import { WhatsappSettings } from './whatsapp-settings.entity.js';
import { UpdateWhatsappSettingsInput } from './whatsapp-settings.inputs.js';

/** Changes what the bot does and how WhatsApp is reached. Secrets are not in the audit trail: only which were changed. */
export const updateWhatsappSettings = operation({
  name: 'updateWhatsappSettings',
  permission: 'settings.write',
  input: UpdateWhatsappSettingsInput,
  audit: 'WhatsappSettings',
  run: async (ctx, { version, accessToken, appSecret, verifyToken, ...changes }) => {
    if (changes.phoneNumberId && !/^\d+$/.test(changes.phoneNumberId)) {
      throw badInput('phoneNumberId', 'whatsapp.phoneNumberId');
    }
    const row = await lockRow(ctx, WhatsappSettings, 'WhatsappSettings', 1);
    const edited = await editRow(ctx, WhatsappSettings, row, changes, {
      name: 'WhatsappSettings',
      audited: ['autoReply', 'orderProcessing', 'notifications', 'welcomeMessage', 'phoneNumberId'],
      ...(version !== undefined && { version }),
    });
    await writeSecrets(ctx, { accessToken, appSecret, verifyToken }, edited);
    return { id: 1 };
  },
});

async function writeSecrets(
  ctx: OperationContext,
  secrets: Readonly<Record<Secret, string | null | undefined>>,
  edited: boolean,
): Promise<void> {
  const sent = Object.entries(secrets).filter((entry): entry is [Secret, string | null] => entry[1] !== undefined);
  if (sent.length === 0) return;
  const seal = (name: Secret, value: string | null): string | null =>
    value === null ? null : ctx.settings.secrets.seal(value, SECRETS[name]);
  const columns: Sql[] = sent.map(([name, value]) => sql`${raw(SECRETS[name])} = ${seal(name, value)}`);
  if (!edited) columns.push(sql`version = version + 1, updated_at = now()`);
  await run(ctx.connection, sql`update whatsapp_settings set ${join(columns)}`);
  ctx.record({ entity: 'WhatsappSettings', entityId: 1, after: { secrets: sent.map(([name]) => name).join(', ') } });
}

/** What the bot does, as it counts now. */
export interface BotSettings extends Record<string, unknown> {
  readonly autoReply: boolean;
  readonly orderProcessing: boolean;
  readonly notifications: boolean;
  readonly welcomeMessage: string;
}

export async function readBotSettings(ctx: RequestContext): Promise<BotSettings> {
  const [settings] = await run<BotSettings>(
    queryableOf(ctx),
    sql`select s.auto_reply as "autoReply", s.order_processing as "orderProcessing", s.notifications as "notifications",
          s.welcome_message as "welcomeMessage" from whatsapp_settings s`,
  );
  if (!settings) throw new Error('The settings of WhatsApp are missing');
  return settings;
}

/** The settings without their secrets, and whether WhatsApp is connected by them. */
export async function whatsappSettings(ctx: RequestContext): Promise<Record<string, unknown>> {
  authorize(ctx, 'messages.read');
  const row = await ctx.dataSource.getRepository(WhatsappSettings).findOneByOrFail({ id: 1 });
  const [has] = await run<Record<string, boolean>>(
    queryableOf(ctx),
    sql`select access_token is not null as "hasAccessToken", app_secret is not null as "hasAppSecret",
          verify_token is not null as "hasVerifyToken" from whatsapp_settings`,
  );
  const given = ctx.settings.whatsapp;
  const access = await whatsappAccess(ctx);
  return {
    ...row,
    phoneNumberId: given.phoneNumberId ?? row.phoneNumberId,
    hasAccessToken: given.accessToken !== undefined || has?.['hasAccessToken'] === true,
    hasAppSecret: given.appSecret !== undefined || has?.['hasAppSecret'] === true,
    hasVerifyToken: given.verifyToken !== undefined || has?.['hasVerifyToken'] === true,
    areSecretsReadable: await areSecretsReadable(ctx),
    isConfigured: access !== null,
    isByEnvironment: given.accessToken !== undefined,
    isSimulated: access !== null && access.apiUrl === given.simulator?.apiUrl,
    webhookUrl: `${ctx.publicUrl}/api/whatsapp/webhook`,
  };
}
