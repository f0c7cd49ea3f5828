import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SettingsSuggestOutlined from '@mui/icons-material/SettingsSuggestOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { ComponentType } from 'react';
import { newOrder, paths, productDetail, userDetail } from '../../shared/paths';

export interface QuickAction {
  label: string;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** What the role needs; without it the action is not offered. */
  permission?: string;
  /** Where it leads; without it the users are exported here. */
  to?: string;
}

const addProduct: QuickAction = {
  label: 'Add Product',
  icon: SellOutlined,
  permission: 'products.write',
  to: productDetail('new'),
};
const addUser: QuickAction = {
  label: 'Add User',
  icon: PersonAddAltOutlined,
  permission: 'users.create',
  to: userDetail('new'),
};

/** The strip of actions, in its order. */
export const quickActions: readonly QuickAction[] = [
  addProduct,
  addUser,
  {
    label: 'Generate Report',
    icon: AssessmentOutlined,
    permission: 'reports.read',
    to: paths.reports,
  },
  { label: 'Bulk Import', icon: UploadFileOutlined, permission: 'products.import', to: paths.imports },
  {
    label: 'Bot Settings',
    icon: SettingsSuggestOutlined,
    permission: 'messages.read',
    to: paths.whatsapp,
  },
  { label: 'Export Data', icon: DownloadOutlined, permission: 'users.create' },
];

/** What the floating button adds. */
export const quickAdds: readonly QuickAction[] = [
  { label: 'Create Order', icon: ReceiptLongOutlined, permission: 'orders.create', to: newOrder },
  addProduct,
  addUser,
];
