import './user-search.js';
import './customers.imports.js';
import './references.js';

export { AccountResolver } from './account/account.resolver.js';
export { accountRoutes } from './account/account.routes.js';
export { Session, User } from './identity.entity.js';
export { hasAdmin, insertFirstAdmin } from './first-admin.js';
export { CreateUserInput, PASSWORD_MAX, UserFilter } from './identity.inputs.js';
export {
  createUser,
  deleteUser,
  insertUser,
  login,
  logout,
  openSession,
  signedIn,
  updateUser,
  type OpenedSession,
  type SignedIn,
} from './identity.operations.js';
export { SESSION_SHAPE } from './identity.presenter.js';
export { displayNameSql, userModel, userNameSql, userReads } from './identity.queries.js';
export { IdentityResolver, LoginPayload, loginPayload } from './identity.resolver.js';
export { identityRoutes, sessionBody } from './identity.routes.js';
export { Invitation } from './invitation.entity.js';
export { BUYER_COLUMNS, findBuyers, isNobody, readBuyer, type ToldBuyer } from './told-buyers.js';
export { matchPhone, readPhonesAnew, readPhonesJob, understoodPhones } from './phones.js';
export { sweepPasswordResets } from './password-reset/password-reset-letters.js';
export { PasswordReset } from './password-reset/password-reset.entity.js';
export { addUser } from './add-user.js';
export { renameBusinessCategories } from './business-categories.js';
export { checkPassword, hashPassword } from './sessions/passwords.js';
export { accessOf, PERMISSIONS, permissionsOf } from './permissions.rules.js';
export { BUYER_ROLES, displayName, Role, SUPPLIER_ROLES } from './role.rules.js';
export {
  actorOf,
  actorFor,
  actorOfUser,
  actorsOfSessions,
  callerOf,
  endSession,
  endSessions,
  renewMediaToken,
  type Caller,
} from './sessions/sessions.js';
export { throttleOf } from './sessions/sign-in-throttle.js';
export { removalOf } from './user-removal.js';
export { sweepSessions } from './sessions/sweep-sessions.js';
