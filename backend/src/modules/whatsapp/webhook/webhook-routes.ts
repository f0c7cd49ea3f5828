import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors.js';
import { whatsappAccess } from '../access/access.js';
import { isSame, isSigned } from './signature.js';
import { storeDelivery } from './store-delivery.operations.js';

export const WEBHOOK_PATH = '/api/whatsapp/webhook';
/** WhatsApp itself brings at most 3 MB; what is that large is nothing that we asked for. */
const BODY_LIMIT = 1024 * 1024;

export interface WebhookOptions {
  /** Called when something was stored, for what reads it. */
  readonly onStored: () => void;
}

/**
 * What WhatsApp calls: `GET` to see that we know the word that was agreed on, `POST` with messages and statuses. They are kept as
 * they came, answered at once and read afterwards. It stands apart from the REST facade because the signature is of the bytes.
 */
export const whatsappWebhook: FastifyPluginAsync<WebhookOptions> = async (app: FastifyInstance, { onStored }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(WEBHOOK_PATH, answerChallenge);
  app.post(WEBHOOK_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const access = await whatsappAccess(request.ctx);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!access || !isSigned(body, request.headers['x-hub-signature-256'], access.appSecret)) {
      throw new AppError('UNAUTHENTICATED', 'whatsapp.notSigned');
    }
    await storeDelivery(request.ctx, body);
    onStored();
    return reply.code(200).send();
  });
};

async function answerChallenge(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
  const access = await whatsappAccess(request.ctx);
  const knows = access !== null && typeof token === 'string' && isSame(token, access.verifyToken);
  if (mode !== 'subscribe' || !knows || typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) {
    throw new AppError('FORBIDDEN', 'whatsapp.wrongToken');
  }
  return reply.type('text/plain; charset=utf-8').send(challenge);
}
