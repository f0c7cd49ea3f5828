import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { useFormState } from './store/Form';

const ABOVE_BARS = 'calc(80px + var(--field-bar, 0px))';
/** What gets the focus stops clear of the bar. */
const clearOfBar = <GlobalStyles styles={{ ':root': { '--bottom-bar': ABOVE_BARS } }} />;

interface ActionBarProps {
  /** Says what the button does: 'Create Order'. */
  label: string;
  /** While it runs: 'Creating…'. */
  busyLabel: string;
  disabled?: boolean;
  /** It was done, and the screen is about to go. */
  done?: boolean;
  /** Before the form is sent by it. */
  onPress?: () => void;
  /** Beside it: a total. */
  children?: ReactNode;
}

/** The one thing to do on a screen of field work, always within reach of the thumb; above the bar of such screens. */
export function ActionBar({ label, busyLabel, disabled = false, done = false, onPress, children }: ActionBarProps) {
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return (
    <Box
      data-bar
      sx={{
        position: 'sticky',
        bottom: 'var(--field-bar, 0px)',
        zIndex: 3,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        py: 1.5,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {clearOfBar}
      {children}
      <Button
        type="submit"
        onClick={onPress}
        variant="contained"
        size="large"
        disabled={disabled || done}
        loading={isSubmitting}
        loadingPosition="start"
        startIcon={isSubmitting ? <span /> : undefined}
        sx={{
          flex: { xs: 1, sm: 'none' },
          minWidth: { sm: 240 },
          marginInlineStart: 'auto',
          minHeight: 48,
          fontSize: '1rem',
        }}
      >
        {isSubmitting ? busyLabel : label}
      </Button>
    </Box>
  );
}
