import type { PromotionStatus } from '../../../gql/schema.generated';
import type { StatusLook } from '../../../lib/statuses';

/** How a promotion stands today (derived from its dates in the business time zone). */
export const promotionStatuses: Readonly<Record<PromotionStatus, StatusLook>> = {
  active: { label: 'Active', tone: 'green' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  ended: { label: 'Ended', tone: 'grey' },
  inactive: { label: 'Inactive', tone: 'grey' },
};
