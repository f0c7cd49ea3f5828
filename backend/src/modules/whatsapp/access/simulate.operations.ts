import type { RequestContext } from '../../../kernel/context.js';
import { AppError, badInput } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { queryableOf } from '../../../kernel/context.js';
import { phoneRegion } from '../../business/index.js';
import { contactOfTyped } from '../phone-variants.rules.js';
import { whatsappAccess } from './access.js';
import { SimulateWhatsappMessageInput } from './whatsapp-settings.inputs.js';

/** Has the simulator say something as a contact would: it comes in the way that all messages come. */
export const simulateWhatsappMessage = operation({
  name: 'simulateWhatsappMessage',
  permission: 'settings.write',
  input: SimulateWhatsappMessageInput,
  audit: false,
  prepare: async (ctx: RequestContext, { phone, name, text }): Promise<string> => {
    const { simulator } = ctx.settings.whatsapp;
    const access = await whatsappAccess(ctx);
    if (!simulator || access?.apiUrl !== simulator.apiUrl) throw new AppError('CONFLICT', 'whatsapp.noSimulator');
    const from = contactOfTyped(phone, await phoneRegion(queryableOf(ctx)))?.slice(1);
    if (from === undefined) throw badInput('phone', 'whatsapp.noPhone');
    const response = await fetch(`${simulator.apiUrl}/say`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${simulator.accessToken}` },
      body: JSON.stringify({ from, text, ...(name && { name }) }),
    });
    if (!response.ok) throw new AppError('UNAVAILABLE', 'requests.unavailable');
    return ((await response.json()) as { id: string }).id;
  },
  run: async (_ctx, _input, messageId) => ({ id: messageId }),
});
