import { t } from '@lingui/core/macro';

const LABELS: Readonly<Record<string, string>> = {
  get admin() {
    return t`Admin`;
  },
  get vendor() {
    return t`Vendor`;
  },
  get distributor() {
    return t`Distributor`;
  },
  get wholesale() {
    return t`Wholesale`;
  },
  get customer() {
    return t`Customer`;
  },
  get sales_team() {
    return t`Sales team`;
  },
};

/** Roles whose users have a page as customers. */
export const BUYER_ROLES: readonly string[] = ['customer', 'distributor', 'wholesale'];

/** A role as people read it; 'N/A' when missing. */
export const roleLabel = (role: string | null | undefined): string => (role ? (LABELS[role] ?? role) : t`N/A`);
