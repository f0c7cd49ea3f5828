import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { BUYER_ROLES } from '../../lib/roles';
import { customerDetail } from '../paths';
import { useCan } from '../session/useSession';

interface CustomerLinkProps {
  /** The customer; null for somebody without an account. */
  id: string | null;
  /** As what they buy; whoever is no customer has no page. Left out where only customers stand. */
  role?: string | null | undefined;
  /** Whether it is one of the reader's own where the reader has only some: of an order that they sold. */
  own?: boolean;
  children: ReactNode;
}

/** The name of a customer, which leads to the customer's page for whoever sees that. */
export function CustomerLink({ id, role = 'customer', own = false, children }: CustomerLinkProps) {
  const seesAll = useCan('customers.assign');
  const seesOwn = useCan('customers.read');
  const leads = id !== null && role !== null && BUYER_ROLES.includes(role) && (seesAll || (own && seesOwn));
  return leads ? (
    <Link component={RouterLink} to={customerDetail(id)} color="inherit">
      {children}
    </Link>
  ) : (
    children
  );
}
