import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef } from 'react';
import { useNotificationFocus } from '../feedback/notificationFocus';
import { useHeldOpen } from '../layout/useHeldOpen';
import { FormSurface, type FormProps } from './FormSurface';

export interface FormDialogProps<V extends object> extends FormProps<V> {
  open: boolean;
  /** Closed, what was typed is kept for when it opens again: what was sent may be refused. */
  kept?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
}

/** A form in a dialog; the whole screen on a phone. Esc, backdrop and × ask before dropping changes. */
export function FormDialog<V extends object>({ open, kept = false, maxWidth = 'sm', ...form }: FormDialogProps<V>) {
  const titleId = useId();
  const closeRef = useRef<(() => void) | null>(null);
  const releaseFocus = useNotificationFocus();
  const phone = useMediaQuery('(max-width: 699.95px)');
  return (
    <Dialog
      open={useHeldOpen(open)}
      keepMounted={kept}
      onClose={() => closeRef.current?.()}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={phone}
      maxWidth={maxWidth}
      disableEnforceFocus={releaseFocus}
      slotProps={{ paper: { sx: phone ? { borderRadius: 0, border: 0 } : {} } }}
    >
      <FormSurface {...form} open={open} titleId={titleId} closeRef={closeRef} />
    </Dialog>
  );
}
