import { t } from '@lingui/core/macro';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Spoken } from '../../ui/display/Spoken';
import { preloadScreen, screenAt } from '../screens';
import type { CurrentUser } from '../../shared/session/session';
import { useCurrentUser } from '../../shared/session/useSession';
import type { ShellCountsQuery } from './shell.generated';
import { isActive, type NavGroup, type NavLinkEntry } from './navigation';

export type LiveCounts = ShellCountsQuery['dashboardStats'] | undefined;

/** A line of the menu. */
export const sidebarRow = {
  width: '100%',
  minHeight: { xs: 44, md: 36 },
  px: 1.25,
  gap: 1.25,
  borderRadius: '8px',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  textAlign: 'start',
  color: 'text.secondary',
  '& svg': { fontSize: 20, flex: 'none' },
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const activeRow = {
  color: 'primary.main',
  get backgroundColor() {
    return `color-mix(in srgb, var(--mui-palette-primary-main) 10%, transparent)`;
  },
  '&:hover': {
    get backgroundColor() {
      return `color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)`;
    },
    color: 'primary.main',
  },
} as const;

function Badge({ count, what }: { count: number; what: string }) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: 22,
        px: 0.75,
        borderRadius: 999,
        fontSize: '0.75rem',
        lineHeight: '20px',
        textAlign: 'center',
        bgcolor: 'action.selected',
        color: 'text.primary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Spoken words={`${count} ${what}`}>{count > 999 ? '999+' : count}</Spoken>
    </Box>
  );
}

/** Whether somebody may not enter a screen. */
export function isLocked(to: string, { permissions }: CurrentUser): boolean {
  const permission = screenAt(to)?.permission;
  return permission !== undefined && !permissions.includes(permission);
}

/** One link of the sidebar: its screen's chunk is fetched when pointed at; a lock where the role may not enter. */
export function SidebarLink({
  entry,
  counts,
  nested = false,
}: {
  entry: NavLinkEntry;
  counts: LiveCounts;
  nested?: boolean;
}) {
  const location = useLocation();
  const locked = isLocked(entry.to, useCurrentUser());
  const active = isActive(entry, location);
  const count = entry.badge && !locked ? counts?.[entry.badge] : undefined;
  const preload = () => preloadScreen(entry.to);
  const Icon = entry.icon;
  return (
    <ButtonBase
      component={Link}
      to={entry.to}
      onMouseEnter={preload}
      onFocus={preload}
      aria-current={active ? 'page' : undefined}
      sx={{ ...sidebarRow, ...(nested && { paddingInlineStart: 5.25 }), ...(active && activeRow) }}
    >
      {Icon && <Icon />}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {entry.label}
      </Box>
      {count !== undefined && count > 0 && (
        <Badge count={count} what={entry.badge === 'lowStockCount' ? t`low on stock` : t`active`} />
      )}
      {locked && (
        <LockOutlined titleAccess={t`Not available to your role`} sx={{ opacity: 0.7, '&&': { fontSize: 16 } }} />
      )}
    </ButtonBase>
  );
}

/** A collapsible group; it opens by itself when one of its screens is shown. */
export function SidebarGroup({ group, counts }: { group: NavGroup; counts: LiveCounts }) {
  const location = useLocation();
  const id = useId();
  const containsActive = group.children.some(({ to }) => isActive({ to: to.split('?')[0] ?? to }, location));
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? containsActive;
  const Icon = group.icon;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase sx={sidebarRow} aria-expanded={open} aria-controls={id} onClick={() => setChoice(!open)}>
        <Icon />
        <Box component="span" sx={{ flex: 1 }}>
          {group.label}
        </Box>
        <ExpandMore sx={{ transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        sx={{ m: 0, p: 0, listStyle: 'none', '&[hidden]': { display: 'none' }, display: 'grid', gap: 0.25, mt: 0.25 }}
      >
        {group.children.map((child) => (
          <li key={child.to}>
            <SidebarLink entry={child} counts={counts} nested />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** A sidebar row that acts instead of leading somewhere. */
export function SidebarButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <ButtonBase sx={sidebarRow} onClick={onClick}>
      {icon}
      {label}
    </ButtonBase>
  );
}
