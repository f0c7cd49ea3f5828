import { t } from '@lingui/core/macro';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';

export interface RowAction {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Why it is disabled, or more about it. */
  tooltip?: string;
  /** In a grid it stands for the words, which then show on hover and focus: for lists whose columns need the room. */
  icon?: ReactNode;
}

/** Stops a click on an action from opening the row. */
const own = (event: React.SyntheticEvent) => event.stopPropagation();

function ActionButton({ action, ...rest }: { action: RowAction; 'aria-label': string; tabIndex: number }) {
  const props = { ...rest, disabled: action.disabled ?? false, onClick: action.onClick };
  return action.icon ? (
    <IconButton {...props} color="primary" sx={{ width: 32, height: 32, '& svg': { fontSize: 18 } }}>
      {action.icon}
    </IconButton>
  ) : (
    <Button {...props} size="small" sx={{ minWidth: 0, px: 1 }}>
      {action.label}
    </Button>
  );
}

/** Actions of a row as quiet buttons; they take the accent on hover and focus. */
export function RowActionButtons({
  actions,
  name,
  tabIndex,
}: {
  actions: readonly RowAction[];
  name: string;
  tabIndex: number;
}) {
  return (
    <Box className="row-actions" onClick={own} sx={{ display: 'flex', gap: 0.5 }}>
      {actions.map((action) => (
        <Tooltip key={action.label} title={action.tooltip ?? (action.icon ? action.label : '')} describeChild>
          <span>
            <ActionButton action={action} aria-label={`${action.label} ${name}`} tabIndex={tabIndex} />
          </span>
        </Tooltip>
      ))}
    </Box>
  );
}

/** The same actions behind a ⋯, for the cards of a phone. */
export function RowActionMenu({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box onClick={own}>
      <IconButton
        aria-label={t`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 48, height: 48 }}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabled ?? false}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null);
              action.onClick();
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
