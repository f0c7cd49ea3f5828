import { poolOf, type RequestContext, type WhatsappAccess } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { UnreadableSecretError } from '../../../kernel/secret-box.js';
import { run, sql } from '../../../kernel/sql.js';

type Stored = Record<Exclude<keyof WhatsappAccess, 'apiUrl'>, string | null>;

/** The secrets of the settings, which stand sealed in their columns; the column is what each is sealed for. */
export const SECRETS = { accessToken: 'access_token', appSecret: 'app_secret', verifyToken: 'verify_token' } as const;
export type Secret = keyof typeof SECRETS;

/** What of the settings this server's key opens. @throws UnreadableSecretError */
function openStored(ctx: RequestContext, { phoneNumberId, ...sealed }: Stored): Stored {
  const open = (name: Secret): string | null =>
    sealed[name] === null ? null : ctx.settings.secrets.open(sealed[name], SECRETS[name]);
  return {
    phoneNumberId,
    accessToken: open('accessToken'),
    appSecret: open('appSecret'),
    verifyToken: open('verifyToken'),
  };
}

async function readStored(ctx: RequestContext): Promise<Stored> {
  const [stored] = await run<Stored>(
    ctx.connection ?? poolOf(ctx.dataSource),
    sql`select phone_number_id as "phoneNumberId", access_token as "accessToken", app_secret as "appSecret",
          verify_token as "verifyToken" from whatsapp_settings`,
  );
  if (!stored) throw new Error('The settings of WhatsApp are missing');
  return stored;
}

/** Whether this server's key opens what the settings hold: it does not when they came from elsewhere without it. */
export async function areSecretsReadable(ctx: RequestContext): Promise<boolean> {
  try {
    openStored(ctx, await readStored(ctx));
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    return false;
  }
}

/**
 * The access by the environment, else by the settings, else that of a simulator; null where there is none: then WhatsApp is not
 * connected.
 */
export async function whatsappAccess(ctx: RequestContext): Promise<WhatsappAccess | null> {
  const { apiUrl, simulator, ...given } = ctx.settings.whatsapp;
  const { phoneNumberId: phone, accessToken: token, appSecret: secret, verifyToken: word } = given;
  if (phone !== undefined && token !== undefined && secret !== undefined && word !== undefined) {
    return { apiUrl, phoneNumberId: phone, accessToken: token, appSecret: secret, verifyToken: word };
  }
  const sealed = await readStored(ctx);
  let stored: Stored;
  try {
    stored = openStored(ctx, sealed);
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    ctx.log.error(
      { err: error },
      'the secrets of WhatsApp are sealed with another key: set SECRETS_KEY, or enter them anew',
    );
    return simulator ?? null;
  }
  const phoneNumberId = given.phoneNumberId ?? stored.phoneNumberId;
  const accessToken = given.accessToken ?? stored.accessToken;
  const appSecret = given.appSecret ?? stored.appSecret;
  const verifyToken = given.verifyToken ?? stored.verifyToken;
  if (phoneNumberId === null || accessToken === null || appSecret === null || verifyToken === null)
    return simulator ?? null;
  return { apiUrl, phoneNumberId, accessToken, appSecret, verifyToken };
}

/** Whether WhatsApp can be reached, and where not, whether that is for want of the key of its secrets. */
export async function whatsappConnection(
  ctx: RequestContext,
): Promise<{ connected: boolean; areSecretsReadable: boolean }> {
  return {
    connected: (await whatsappAccess(ctx)) !== null,
    areSecretsReadable: await areSecretsReadable(ctx),
  };
}

/** The access, or the refusal of whoever wants to send without one. */
export async function requireAccess(ctx: RequestContext): Promise<WhatsappAccess> {
  const access = await whatsappAccess(ctx);
  if (!access) throw new AppError('CONFLICT', 'whatsapp.notConfigured', {}, { reason: 'NOT_CONFIGURED' });
  return access;
}
