import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ThumbBar } from '../layout/ThumbBar';
import { useFormState } from './store/Form';

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

/** The button that sends a form of field work, in the bar of its screen. */
export function ActionBar({ label, busyLabel, disabled = false, done = false, onPress, children }: ActionBarProps) {
  const isSubmitting = useFormState((state) => state.isSubmitting);
  return (
    <ThumbBar>
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
    </ThumbBar>
  );
}
