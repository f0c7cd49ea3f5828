import { isScreen, isServers } from './addresses';

it.each(['/', '/field-visit', '/field-visit/', '/Field-Order', '/orders/12', '/orders/12/print/pick-list'])(
  '%s is a screen',
  (path) => expect(isScreen(path)).toBe(true),
);

it.each(['/accept-invitation', '/reset-password', '/nothing', '/orders/12/13', '/api/orders', '//', '/field-visit.js'])(
  '%s is none',
  (path) => expect(isScreen(path)).toBe(false),
);

it.each(['/api', '/api/users', '/graphql', '/media/a', '/ready'])('%s is the server’s', (path) =>
  expect(isServers(path)).toBe(true),
);

it.each(['/', '/apis', '/assets/a.js', '/field-visit'])('%s is not', (path) => expect(isServers(path)).toBe(false));
