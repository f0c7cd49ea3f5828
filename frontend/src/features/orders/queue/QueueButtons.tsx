import { t } from '@lingui/core/macro';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** Goes to the order before and after this one in the list that it was opened from. */
export function QueueButtons({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const button = { width: { xs: 48, sm: 36 }, height: { xs: 48, sm: 36 } };
  const [previous, next] = [t`Previous order of the list`, t`Next order of the list`];
  return (
    <Box sx={{ display: 'flex', flex: 'none' }}>
      <Tooltip title={previous}>
        <IconButton aria-label={previous} aria-keyshortcuts="k Alt+ArrowUp" onClick={onPrevious} sx={button}>
          <UpIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={next}>
        <IconButton aria-label={next} aria-keyshortcuts="j Alt+ArrowDown" onClick={onNext} sx={button}>
          <DownIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
