import { objectOf, shape } from '../../kernel/rest/rest-document.js';
import { fixedSelection } from '../../kernel/select/selection.js';

/** A user as the REST facade has it: numeric id, no hash, admin-only fields left out for others. */
export const USER = fixedSelection(`{
  id email firstName lastName displayName phone role businessCategories isActive profileImageUrl companyName address city state
  zipCode country taxId commissionRate marketplaceMarginPercent creditLimit whatsappNumber lastLoginAt createdAt updatedAt version
}`);

export const USER_SHAPE = shape('User', 'User', USER);

/** What a client that has just signed in gets. */
export const SESSION_SHAPE = objectOf({
  user: { $ref: '#/components/schemas/User' },
  token: { type: 'string', description: 'Bearer token of the session.' },
});

/** What an invitation answers. */
export const INVITATION_SHAPE = objectOf({
  user: { $ref: '#/components/schemas/User' },
  link: { type: 'string', format: 'uri', description: 'Opens the page that takes a password, once.' },
  mailSent: { type: 'boolean', description: 'Whether the mail server took the message.' },
});
