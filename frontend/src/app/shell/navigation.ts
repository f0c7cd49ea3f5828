import { t } from '@lingui/core/macro';
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
  {
    get label() {
      return t`Dashboard`;
    },
    to: paths.dashboard,
    icon: DashboardOutlined,
  },
  {
    get label() {
      return t`Product Catalog`;
    },
    to: paths.products,
    icon: SellOutlined,
  },
  {
    get label() {
      return t`Inventory`;
    },
    to: paths.inventory,
    icon: Inventory2Outlined,
    badge: 'lowStockCount',
  },
  {
    get label() {
      return t`Orders`;
    },
    to: paths.orders,
    icon: ReceiptLongOutlined,
    badge: 'activeOrders',
  },
  {
    get label() {
      return t`Marketplace`;
    },
    to: paths.marketplace,
    icon: StorefrontOutlined,
  },
  {
    get label() {
      return t`Featured Products`;
    },
    to: paths.featuredProducts,
    icon: StarBorderOutlined,
  },
  {
    get label() {
      return t`Categories`;
    },
    to: paths.categories,
    icon: CategoryOutlined,
  },
  {
    get label() {
      return t`WhatsApp Bot`;
    },
    to: paths.whatsapp,
    icon: SmsOutlined,
  },
  {
    get label() {
      return t`Reports & Analytics`;
    },
    to: paths.reports,
    icon: AssessmentOutlined,
  },
  {
    get label() {
      return t`Financial Tracking`;
    },
    to: paths.financial,
    icon: PaymentsOutlined,
  },
  {
    get label() {
      return t`User Management`;
    },
    icon: GroupsOutlined,
    children: [
      {
        get label() {
          return t`All Users`;
        },
        to: paths.users,
        without: 'role',
      },
      {
        get label() {
          return t`Vendors`;
        },
        to: usersByRole('vendor'),
      },
      {
        get label() {
          return t`Distributors`;
        },
        to: usersByRole('distributor'),
      },
      {
        get label() {
          return t`Wholesale`;
        },
        to: usersByRole('wholesale'),
      },
      {
        get label() {
          return t`Customers`;
        },
        to: usersByRole('customer'),
      },
      {
        get label() {
          return t`Customer Accounts`;
        },
        to: paths.customers,
      },
    ],
  },
  {
    get label() {
      return t`Field Work`;
    },
    icon: MapOutlined,
    children: [
      {
        get label() {
          return t`Record Visit`;
        },
        to: paths.fieldVisit,
      },
      {
        get label() {
          return t`Create Order`;
        },
        to: paths.fieldOrder,
      },
      {
        get label() {
          return t`Visit History`;
        },
        to: paths.fieldVisits,
      },
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
