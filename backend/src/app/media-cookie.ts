import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { poolOf, requireActor } from '../kernel/context.js';
import { AppError } from '../kernel/errors.js';
import { authorize } from '../kernel/operation.js';
import type { RouteDescription } from '../kernel/rest/rest.js';
import { empties } from '../kernel/rest/rest-document.js';
import { renewMediaToken } from '../modules/identity/index.js';
import { bearerOf, type ContextSource } from './request-context.js';
import { refuseUnknownQuery } from './rest/register-routes.js';

const MEDIA_COOKIE = 'wd_media';
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

/** The cookie that opens images, and nothing else, to the browser of a session. */
export function mediaCookie(config: Config, mediaToken: string): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${MEDIA_COOKIE}=${mediaToken}; Path=/media; Max-Age=${WEEK_IN_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** What the cookie of a request holds. */
export function mediaTokenIn(cookies = ''): string | undefined {
  const found = cookies
    .split(';')
    .map((part) => part.trim())
    .find((cookie) => cookie.startsWith(`${MEDIA_COOKIE}=`));
  return found?.slice(MEDIA_COOKIE.length + 1);
}

export const RENEW_MEDIA_COOKIE: RouteDescription = {
  method: 'POST',
  path: '/auth/media-cookie',
  summary: 'Sets the cookie that opens images anew, for a browser that lost it.',
  permission: 'session',
  answers: empties('The answer sets the cookie.'),
};

/** `POST /api/auth/media-cookie`: cookies can be cleared while the token stays; pictures then need another one. */
export function registerMediaCookie(app: FastifyInstance, { dataSource, config }: ContextSource): void {
  app.post(`/api${RENEW_MEDIA_COOKIE.path}`, async (request, reply) => {
    const { ctx, headers } = request;
    refuseUnknownQuery(RENEW_MEDIA_COOKIE, request);
    authorize(ctx, RENEW_MEDIA_COOKIE.permission);
    const token = bearerOf(headers);
    if (token === undefined) throw new AppError('UNAUTHENTICATED', 'requests.signIn');
    const mediaToken = await renewMediaToken(poolOf(dataSource), requireActor(ctx).sessionId, token);
    return reply.code(204).header('set-cookie', mediaCookie(config, mediaToken)).send();
  });
}
