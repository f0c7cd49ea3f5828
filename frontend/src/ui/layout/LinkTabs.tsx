import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface LinkTabsProps {
  /** What the tabs are about, for assistive technology. */
  label: string;
  /** Begins the ids of the tabs and of what they show: `settings` for `settings-tab-profile` and `settings-panel`. */
  id: string;
  /** The tab that is shown. */
  value: string;
  tabs: readonly { value: string; label: ReactNode; to: string }[];
}

/** A tab that is a link opens by Space as well, as tabs do. */
function openBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The tabs of a screen, each with an address of its own; a row that is wider than the screen scrolls sideways. */
export function LinkTabs({ label, id, value, tabs }: LinkTabsProps) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }} data-noprint>
      <Tabs value={value} variant="scrollable" scrollButtons={false} aria-label={label}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={`${id}-tab-${tab.value}`}
            value={tab.value}
            label={tab.label}
            component={Link}
            to={tab.to}
            onKeyDown={openBySpace}
            {...(tab.value === value && { 'aria-controls': `${id}-panel` })}
          />
        ))}
      </Tabs>
    </Box>
  );
}
