import { t } from '@lingui/core/macro';
import { toApiError } from './read-error';
import { troubleWords } from './connection';
import { troubleOf } from './trouble';

export { isNotFound, toApiError, type ApiError } from './read-error';

/** The server's sentence about a failure; where it said none, the screen's own text with the cause. */
export function failureText(error: unknown, text: string): string {
  const { message } = toApiError(error);
  if (message !== null) return message;
  const trouble = troubleOf(error);
  return trouble === null ? text : t`${{ what: text.replace(/\.$/, '') }}: ${{ cause: troubleWords[trouble] }}`;
}
