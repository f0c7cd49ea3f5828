import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { ComponentType } from 'react';
import { paths, usersByRole } from '../../shared/paths';

type Icon = ComponentType<{ fontSize?: 'small' }>;

export interface NavLinkEntry {
  label: string;
  to: string;
  icon?: Icon;
  /** Query parameter by which other entries stand for parts of this screen. */
  without?: string;
  /** Which live count stands beside it. */
  badge?: 'lowStockCount' | 'activeOrders';
}

export interface NavGroup {
  label: string;
  icon: Icon;
  children: readonly NavLinkEntry[];
}

export type NavEntry = NavLinkEntry | NavGroup;

/** The sidebar's entries, in their order. */
export const navigation: readonly NavEntry[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: DashboardOutlined },
  { label: 'Product Catalog', to: paths.products, icon: SellOutlined },
  { label: 'Inventory', to: paths.inventory, icon: Inventory2Outlined, badge: 'lowStockCount' },
  { label: 'Orders', to: paths.orders, icon: ReceiptLongOutlined, badge: 'activeOrders' },
  { label: 'Marketplace', to: paths.marketplace, icon: StorefrontOutlined },
  { label: 'Featured Products', to: paths.featuredProducts, icon: StarBorderOutlined },
  { label: 'Categories', to: paths.categories, icon: CategoryOutlined },
  { label: 'WhatsApp Bot', to: paths.whatsapp, icon: SmsOutlined },
  { label: 'Reports & Analytics', to: paths.reports, icon: AssessmentOutlined },
  { label: 'Financial Tracking', to: paths.financial, icon: PaymentsOutlined },
  {
    label: 'User Management',
    icon: GroupsOutlined,
    children: [
      { label: 'All Users', to: paths.users, without: 'role' },
      { label: 'Vendors', to: usersByRole('vendor') },
      { label: 'Distributors', to: usersByRole('distributor') },
      { label: 'Wholesale', to: usersByRole('wholesale') },
      { label: 'Customers', to: usersByRole('customer') },
    ],
  },
  {
    label: 'Field Work',
    icon: MapOutlined,
    children: [
      { label: 'Record Visit', to: paths.fieldVisit },
      { label: 'Create Order', to: paths.fieldOrder },
      { label: 'Visit History', to: paths.fieldVisits },
    ],
  },
];

/** Whether an entry stands for the current address or a screen below it; a query in the entry must match too. */
export function isActive(
  { to, without }: Pick<NavLinkEntry, 'to' | 'without'>,
  location: { pathname: string; search: string },
): boolean {
  const [path, query] = to.split('?');
  if (location.pathname !== path && (path === '/' || !location.pathname.startsWith(`${path}/`))) return false;
  const current = new URLSearchParams(location.search);
  if (without !== undefined && current.has(without)) return false;
  if (!query) return true;
  return [...new URLSearchParams(query)].every(([key, value]) => current.get(key) === value);
}
