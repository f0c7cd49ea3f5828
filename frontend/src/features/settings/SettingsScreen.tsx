import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/useSession';
import { LinkTabs } from '../../ui/layout/LinkTabs';
import { Page } from '../../ui/layout/Page';
import { FormSkeleton } from './FormSkeleton';

interface SettingsTab {
  value: string;
  label: string;
  /** What the role needs; absent where everybody may look. */
  permission?: string;
  Component: ComponentType;
}

// Each tab is fetched when it is opened: who changes a password needs neither the grid nor the other forms.
const BusinessTab = lazy(() => import('./BusinessTab').then((module) => ({ default: module.BusinessTab })));
const ProfileTab = lazy(() => import('./ProfileTab').then((module) => ({ default: module.ProfileTab })));
const SecurityTab = lazy(() => import('./SecurityTab').then((module) => ({ default: module.SecurityTab })));
const ApiKeysTab = lazy(() => import('./ApiKeysTab').then((module) => ({ default: module.ApiKeysTab })));
const LettersTab = lazy(() => import('./LettersTab').then((module) => ({ default: module.LettersTab })));
const AuditTab = lazy(() => import('./AuditTab').then((module) => ({ default: module.AuditTab })));

const TABS: readonly SettingsTab[] = [
  { value: 'business', label: 'Business', permission: 'settings.write', Component: BusinessTab },
  { value: 'profile', label: 'Profile', Component: ProfileTab },
  { value: 'security', label: 'Security', Component: SecurityTab },
  { value: 'api-keys', label: 'API keys', permission: 'settings.write', Component: ApiKeysTab },
  { value: 'letters', label: 'Letters', permission: 'audit.read', Component: LettersTab },
  { value: 'audit', label: 'Audit trail', permission: 'audit.read', Component: AuditTab },
];

/** Settings: the business's for admins, one's own for everybody. The tab stands in the address. */
export function SettingsScreen() {
  const { permissions } = useCurrentUser();
  const [params] = useSearchParams();
  const offered = TABS.filter(({ permission }) => !permission || permissions.includes(permission));
  const wanted = params.get('tab');
  const current = offered.find(({ value }) => value === wanted) ?? offered[0];
  if (!current) throw new Error('Profile and Security are for everybody.');
  const { value, label, Component } = current;
  return (
    <Page title="Settings" subtitle="Your business, your account and who did what">
      <LinkTabs
        label="Settings"
        id="settings"
        value={value}
        tabs={offered.map((tab) => ({ value: tab.value, label: tab.label, to: `${paths.settings}?tab=${tab.value}` }))}
      />
      <Box role="tabpanel" id="settings-panel" aria-label={label} sx={{ minWidth: 0 }}>
        <Suspense fallback={<FormSkeleton />}>
          <Component key={value} />
        </Suspense>
      </Box>
    </Page>
  );
}
