import Drawer from '@mui/material/Drawer';
import { useId, useRef } from 'react';
import { useNotificationFocus } from '../feedback/notificationFocus';
import { useHeldOpen } from '../layout/useHeldOpen';
import { FormSurface, type FormProps } from './FormSurface';

/** A form in a side panel: 560 px, the whole screen on a phone. Esc, backdrop and × ask before dropping changes. */
export function FormPanel<V extends object>({ open, ...form }: FormProps<V> & { open: boolean }) {
  const titleId = useId();
  const closeRef = useRef<(() => void) | null>(null);
  const releaseFocus = useNotificationFocus();
  return (
    <Drawer
      anchor="right"
      open={useHeldOpen(open)}
      onClose={() => closeRef.current?.()}
      disableEnforceFocus={releaseFocus}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            width: { xs: '100vw', sm: 560 },
            maxWidth: '100vw',
            '&:focus-visible': { outline: 'none' },
            display: 'flex',
          },
        },
      }}
    >
      <FormSurface {...form} open={open} titleId={titleId} closeRef={closeRef} />
    </Drawer>
  );
}
