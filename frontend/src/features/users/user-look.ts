import type { Role } from '../../gql/schema.generated';
import type { StatusLook } from '../../lib/statuses';

/** Colours of the role badges: vendor blue, distributor green, wholesale purple, others grey. */
export const roleTones: Readonly<Record<Role, StatusLook['tone']>> = {
  admin: 'grey',
  sales_team: 'grey',
  vendor: 'blue',
  distributor: 'green',
  wholesale: 'purple',
  customer: 'grey',
};

/** How it looks whether somebody may sign in. */
export const activityLook = (isActive: boolean): StatusLook =>
  isActive ? { label: 'Active', tone: 'green' } : { label: 'Inactive', tone: 'grey' };
