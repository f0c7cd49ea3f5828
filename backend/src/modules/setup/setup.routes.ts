import type { RestRoute } from '../../kernel/rest/rest.js';
import { gives } from '../../kernel/rest/rest-document.js';
import { SESSION_SHAPE, sessionBody } from '../identity/index.js';
import { SetUpInput } from './setup.inputs.js';
import { setUp } from './setup.operations.js';

/** The one call of an empty installation. */
export const setUpRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/auth/set-up',
    summary: 'Sets up an installation that has no admin yet and signs its first admin in; answers { user, token }.',
    permission: 'public',
    answers: gives(SESSION_SHAPE, 'The first admin and the token of a session.'),
    body: SetUpInput,
    handle: async (ctx, { body }) => ({ body: await sessionBody(ctx, await setUp(ctx, body)) }),
  },
];
