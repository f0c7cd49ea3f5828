export { SetUpCode } from './set-up-code.entity.js';
export { createFirstAdmin, issueSetUpCode, setUp } from './setup.operations.js';
export { SetUpResolver } from './setup.resolver.js';
export { setUpRoutes } from './setup.routes.js';
