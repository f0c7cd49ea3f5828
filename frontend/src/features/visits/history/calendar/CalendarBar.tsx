import { t } from '@lingui/core/macro';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { pointing } from '../../../../ui/display/pointing';

export interface CalendarBarProps {
  /** "December 2026". */
  title: string;
  previous: { label: string; onClick: () => void };
  next: { label: string; onClick: () => void };
  /** Undefined while today is shown. */
  onToday: (() => void) | undefined;
}

const square = { width: 44, height: 44 } as const;

/** Which days are shown, and the way to others. */
export function CalendarBar({ title, previous, next, onToday }: CalendarBarProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={previous.label} onClick={previous.onClick} sx={square}>
        <NavigateBeforeIcon sx={pointing} />
      </IconButton>
      <IconButton aria-label={next.label} onClick={next.onClick} sx={square}>
        <NavigateNextIcon sx={pointing} />
      </IconButton>
      <Typography component="h2" variant="h2" aria-live="polite" sx={{ flex: 1, px: 0.5 }}>
        {title}
      </Typography>
      <Button variant="outlined" color="secondary" disabled={onToday === undefined} onClick={onToday}>
        {t`Today`}
      </Button>
    </Box>
  );
}
