import { CloudApiSimulator, type SimulatorOptions } from '../../src/app/whatsapp-simulator/cloud-api-simulator.js';

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A server that speaks the Cloud API on this machine, and what a server of ours is told to reach it. */
export async function cloudApi(
  options: Partial<SimulatorOptions> = {},
): Promise<{ readonly whatsapp: CloudApiSimulator; readonly env: Record<string, string> }> {
  const whatsapp = new CloudApiSimulator({ log: QUIET, ...options });
  await whatsapp.start();
  const { apiUrl, phoneNumberId, accessToken, appSecret, verifyToken } = whatsapp.access;
  const env = {
    WHATSAPP_API_URL: apiUrl,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_ACCESS_TOKEN: accessToken,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  };
  return { whatsapp, env };
}
