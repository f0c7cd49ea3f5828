import { SnackbarProvider } from 'notistack';
import { attachRegion, NOTICE_MS } from './notify';
import { Toast } from './Toast';

/** Shows the notices, one at a time, inside the live region. */
export function Snackbars({ region }: { region: HTMLElement }) {
  return (
    <SnackbarProvider
      ref={attachRegion}
      maxSnack={1}
      autoHideDuration={NOTICE_MS}
      // Above: the buttons of panels and dialogs stand at the bottom and must not be covered.
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      domRoot={region}
      Components={{ notice: Toast }}
    />
  );
}
