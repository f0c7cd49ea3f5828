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

/** A role as people read it; 'N/A' when missing. */
export const roleLabel = (role: string | null | undefined): string => (role ? (LABELS[role] ?? role) : t`N/A`);
