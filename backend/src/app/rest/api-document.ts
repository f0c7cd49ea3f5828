import type { FastifyInstance } from 'fastify';
import type { RouteDescription } from '../../kernel/rest/rest.js';
import { gives, type JsonSchema } from '../../kernel/rest/rest-document.js';
import { buildGraphQLSchema } from '../graphql/schema.js';
import { RENEW_MEDIA_COOKIE } from '../media-cookie.js';
import { SIGN_IN_INFO } from '../sign-in-info.js';
import { openApi } from './openapi.js';
import { refuseUnknownQuery } from './register-routes.js';
import { restRoutes } from './routes.js';

const DOCUMENT: RouteDescription = {
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document.',
  permission: 'public',
  answers: gives({ type: 'object', required: ['openapi', 'info', 'paths'] }, 'OpenAPI 3.1.'),
};

/** Every route below `/api`: the table, and those that are about the transport itself and stand beside it. */
export const describedRoutes: readonly RouteDescription[] = [...restRoutes, SIGN_IN_INFO, RENEW_MEDIA_COOKIE, DOCUMENT];

/** The OpenAPI document of everything below `/api`. */
export function apiDocument(): JsonSchema {
  const bodies = new Set(describedRoutes.flatMap(({ body }) => body ?? []));
  return openApi(describedRoutes, buildGraphQLSchema([...bodies]));
}

/** `GET /api/openapi.json`, made when it is first asked for. */
export function registerApiDocument(app: FastifyInstance): void {
  let document: JsonSchema | undefined;
  app.get('/api/openapi.json', async (request) => {
    refuseUnknownQuery(DOCUMENT, request);
    return (document ??= apiDocument());
  });
}
