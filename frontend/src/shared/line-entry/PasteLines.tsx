import { t } from '@lingui/core/macro';
import ContentPasteIcon from '@mui/icons-material/ContentPasteOutlined';
import Button from '@mui/material/Button';
import { useState, type ClipboardEvent } from 'react';
import { lazyPanel } from '../../ui/lazy-panel';
import type { PasteLinesDialogProps } from './PasteLinesDialog';

type Panel = PasteLinesDialogProps<unknown>;
const PasteLinesDialog = lazyPanel<Panel>(() => import('./PasteLinesDialog').then((module) => module.PasteLinesDialog));

/** What is pasted that a field cannot hold: lines, or cells of a sheet. */
const isSheet = (text: string): boolean => /[\t\n\r]/.test(text.trim());

type PasteLinesProps<T> = Omit<PasteLinesDialogProps<T>, 'open' | 'begin' | 'onClose'>;

/**
 * The way from a sheet to lines: a button, and what takes a paste in the midst of the lines. The dialog is of the goods that the
 * form orders; it hands back those that it was given.
 */
export function usePasteLines<T>(props: PasteLinesProps<T>) {
  const [open, setOpen] = useState<{ text: string; key: number }>();
  const [shown, setShown] = useState(false);
  const show = (text: string) => {
    setOpen((before) => ({ text, key: (before?.key ?? 0) + 1 }));
    setShown(true);
  };
  return {
    /** Opens the dialog with some lines in it. */
    show,
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (!isSheet(text)) return;
      event.preventDefault();
      show(text);
    },
    button: (
      <Button size="small" startIcon={<ContentPasteIcon />} onClick={() => show('')}>
        {t`Paste lines`}
      </Button>
    ),
    dialog: (
      <PasteLinesDialog
        // Its neighbours in the form are counted, too.
        key={`paste-${open?.key ?? 0}`}
        asked={shown}
        likely={false}
        panel={{ ...(props as unknown as Panel), open: shown, begin: open?.text ?? '', onClose: () => setShown(false) }}
      />
    ),
  };
}
