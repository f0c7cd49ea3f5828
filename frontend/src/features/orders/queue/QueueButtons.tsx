import { t } from '@lingui/core/macro';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Goes to the order before and after this one in the list that it was opened from. */
export function QueueButtons({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const both = [
    { label: t`Previous order of the list`, keys: 'K', aria: 'k Alt+ArrowUp', icon: <UpIcon />, onClick: onPrevious },
    { label: t`Next order of the list`, keys: 'J', aria: 'j Alt+ArrowDown', icon: <DownIcon />, onClick: onNext },
  ];
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      {both.map(({ label, keys, aria, icon, onClick }) => (
        <Tooltip key={keys} title={`${label} (${keys})`}>
          <IconButton
            aria-label={label}
            aria-keyshortcuts={aria}
            onClick={onClick}
            sx={{ width: { xs: 48, sm: 36 }, height: { xs: 48, sm: 36 } }}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}
