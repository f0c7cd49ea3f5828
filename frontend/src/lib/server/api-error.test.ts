import { isNotFound, toApiError } from './api-error';
import { RestError } from './rest';

describe('toApiError', () => {
  it('reads the first GraphQL error', () => {
    const error = {
      name: 'CombinedGraphQLErrors',
      errors: [
        {
          message: 'Not enough stock',
          extensions: {
            code: 'INSUFFICIENT_STOCK',
            fields: { 'items.0.quantity': 'Only 2 available' },
            requestId: 'r1',
          },
        },
      ],
    };
    expect(toApiError(error)).toEqual({
      message: 'Not enough stock',
      code: 'INSUFFICIENT_STOCK',
      fields: { 'items.0.quantity': 'Only 2 available' },
      requestId: 'r1',
    });
  });

  it('reads the body of an answer that is not 200', () => {
    const body = JSON.stringify({ errors: [{ message: 'Too much', extensions: { code: 'PAYLOAD_TOO_LARGE' } }] });
    expect(toApiError({ name: 'ServerError', bodyText: body, message: 'Response not successful' })).toMatchObject({
      message: 'Too much',
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect(toApiError({ bodyText: '<html>502</html>', message: 'Bad gateway' })).toMatchObject({
      message: null,
      code: null,
    });
  });

  it('reads REST errors', () => {
    expect(toApiError(new RestError(409, 'Already there', 'CONFLICT', { sku: 'Taken' }, 'r2'))).toEqual({
      message: 'Already there',
      code: 'CONFLICT',
      fields: { sku: 'Taken' },
      requestId: 'r2',
    });
  });

  it.each([[new TypeError('Failed to fetch')], ['text'], [null], [undefined]])(
    'has no message of the server for %p',
    (thrown) => {
      expect(toApiError(thrown)).toMatchObject({ message: null, code: null, fields: {} });
    },
  );
});

describe('isNotFound', () => {
  const failure = (code: string, fields: Record<string, string> = {}) => ({
    errors: [{ message: 'No', extensions: { code, fields } }],
  });

  it.each([
    ['what is gone or somebody else’s', failure('NOT_FOUND'), true],
    ['an id that is none', failure('BAD_USER_INPUT', { id: 'Must be an id' }), true],
    ['a product’s id that is none', failure('BAD_USER_INPUT', { productId: 'Must be an id' }), true],
    [
      'a bad period of a customer',
      failure('BAD_USER_INPUT', { customerId: 'Must be an id', from: 'Must be a day' }),
      false,
    ],
    ['another bad field', failure('BAD_USER_INPUT', { from: 'Must be a day' }), false],
    ['bad input that names no field', failure('BAD_USER_INPUT'), false],
    ['a server that is away', failure('UNAVAILABLE'), false],
    ['no answer at all', new TypeError('Failed to fetch'), false],
    ['no error', undefined, false],
  ])('%s', (_what, error, expected) => {
    expect(isNotFound(error)).toBe(expected);
  });
});
