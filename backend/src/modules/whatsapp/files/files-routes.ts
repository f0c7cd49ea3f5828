import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { poolOf } from '../../../kernel/context.js';
import { badInput } from '../../../kernel/errors.js';
import { authorize } from '../../../kernel/operation.js';
import { uploadWhatsappFile } from './files.operations.js';
import { readFileBytes } from './file-bytes.js';
import { findVisibleFile } from './files.queries.js';
import { FILE_LIMITS, isPlayable, rangeOf } from './files.rules.js';

interface ServeRequest {
  Params: { id: string };
}

/**
 * `POST /media/files?name=…` takes the bytes of one document and answers 201 `{ id, url, name, mime, size }`; a message names it by
 * `fileId`. `GET /media/files/:id` serves a file of a conversation: sound and films to be played, all else to be saved only.
 */
export const whatsappFiles: FastifyPluginAsync = async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  // Whatever the label says, the bytes decide.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Querystring: { name?: unknown } }>(
    '/media/files',
    // Refused before the body is read: strangers cannot make the server hold megabytes.
    { onRequest: async (request) => authorize(request.ctx, 'messages.write'), bodyLimit: FILE_LIMITS.bytes },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw badInput('file', 'whatsapp.fileEmpty');
      const file = await uploadWhatsappFile(request.ctx, request.body, request.query.name);
      return reply.code(201).header('location', file.url).send(file);
    },
  );
  app.get<ServeRequest>('/media/files/:id', serve);
};

async function serve(request: FastifyRequest<ServeRequest>, reply: FastifyReply): Promise<FastifyReply> {
  const file = await findVisibleFile(request.ctx, request.mediaActor, request.params.id);
  const { range } = request.headers;
  const part = rangeOf(range, file.size);
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  // Read before any header is set: an error must not be cached for good.
  const bytes = await readFileBytes(poolOf(request.ctx.dataSource), file.id, part ?? undefined);
  if (part) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${file.size}`);
  return reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'Authorization, Cookie')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('content-type', isPlayable(file.mime) ? file.mime : saved(file.mime))
    .header('content-disposition', `${isPlayable(file.mime) ? 'inline' : 'attachment'}; ${named(file.name)}`)
    .send(bytes);
}

/** Text is told as bytes: what somebody sent is never shown as a page, whatever a browser makes of it. */
const saved = (mime: string): string => (mime.startsWith('text/') ? 'application/octet-stream' : mime);

/** The name as old and new browsers read it (RFC 6266). */
const named = (name: string): string =>
  `filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`;
