const LABELS: Readonly<Record<string, string>> = {
  admin: 'Admin',
  vendor: 'Vendor',
  distributor: 'Distributor',
  wholesale: 'Wholesale',
  customer: 'Customer',
  sales_team: 'Sales team',
};

/** A role as people read it; 'N/A' when missing. */
export const roleLabel = (role: string | null | undefined): string => (role ? (LABELS[role] ?? role) : 'N/A');
