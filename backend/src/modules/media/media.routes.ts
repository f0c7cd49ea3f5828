import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/access.js';
import { authorize } from '../../kernel/operation.js';
import type { RequestContext } from '../../kernel/context.js';
import { badInput } from '../../kernel/errors.js';
import { uploadImage } from './media.operations.js';
import { findVisibleImage, readImage } from './media.queries.js';
import { MEDIA_LIMITS, type MediaVariant } from './media.rules.js';

declare module 'fastify' {
  interface FastifyRequest {
    ctx: RequestContext;
    /** Who asks for an image: the bearer's session, or the session behind the cookie that opens images only. */
    mediaActor: Actor | null;
  }
}

interface ServeRequest {
  Params: { id: string };
  Querystring: { w?: unknown };
}

/**
 * `POST /media` takes the bytes of one image (`?visibility=private` for photos of visits) and answers 201 `{ id, url }`.
 * `GET /media/:id` serves it, `?w=320` the small one; an image never changes, so browsers keep it for good.
 */
export const mediaRoutes: FastifyPluginAsync = async (app: FastifyInstance) => {
  // Whatever the label says, the bytes decide; other types keep Fastify's 415.
  for (const contentType of [/^image\//, 'application/octet-stream']) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }

  app.post<{ Querystring: { visibility?: unknown } }>(
    '/media',
    // Refused before the body is read: strangers cannot make the server hold megabytes.
    { onRequest: async (request) => authorize(request.ctx, 'media.upload'), bodyLimit: MEDIA_LIMITS.uploadBytes },
    async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw badInput('image', 'catalog.imageBytes');
      const image = await uploadImage(request.ctx, request.body, request.query.visibility);
      return reply.code(201).header('location', image.url).send(image);
    },
  );

  app.get<ServeRequest>('/media/:id', serve);
};

async function serve(request: FastifyRequest<ServeRequest>, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params;
  const variant = variantOf(request.query.w);
  const image = await findVisibleImage(request.ctx, request.mediaActor, id);
  const etag = `"${image.contentHash.slice(0, 32)}-${variant}"`;
  const unchanged = matches(request.headers['if-none-match'], etag);
  // Read before any header is set: an error must not be cached for good.
  const bytes = unchanged ? null : await readImage(request.ctx, image, variant);
  reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'Authorization, Cookie')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff');
  if (bytes === null) return reply.code(304).send();
  return reply
    .header('content-type', image.mime)
    .header('content-disposition', `inline; filename="${id}.webp"`)
    .send(bytes);
}

function variantOf(width: unknown): MediaVariant {
  if (width === undefined) return 'full';
  if (width === '320') return 'thumb';
  throw badInput('w', 'catalog.thumbWidth');
}

/** `If-None-Match` with our tag in it, weak or strong, or `*`. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
