import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { ERROR_STATUS } from '../../kernel/errors.js';

/** Seconds to wait when an answer holds nothing because the database could not be asked; undefined for any other answer. */
export function retryAfterOf(data: unknown, errors: readonly GraphQLFormattedError[] | undefined): number | undefined {
  const fault = errors?.find(({ extensions }) => extensions?.['code'] === 'UNAVAILABLE');
  if (!fault || Object.values(data ?? {}).some((value) => value !== null)) return undefined;
  const seconds = fault.extensions?.['retryAfter'];
  return typeof seconds === 'number' ? seconds : 1;
}

/** Such an answer is 503, as on REST: clients come again, and proxies ask the next copy of the server. */
export const unavailableStatus: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single') return;
      const seconds = retryAfterOf(body.singleResult.data, body.singleResult.errors);
      if (seconds === undefined) return;
      http.status = ERROR_STATUS.UNAVAILABLE;
      http.headers.set('retry-after', String(seconds));
    },
  }),
};
