import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type KeyboardEvent } from 'react';
import { Bidi } from '../../../ui/display/Bidi';
import { CutText } from '../../../ui/display/CutText';
import { useCannedRepliesQuery, type CannedReply_ReplyFragment } from './inbox.generated';

type Reply = CannedReply_ReplyFragment;

/** As many are offered at once. */
const OFFERED = 6;

/** What is searched among the saved answers: what stands behind the slash that the text begins with; null when it begins otherwise. */
export const cannedSearch = (text: string): string | null =>
  text.startsWith('/') && !text.includes('\n') ? text.slice(1).trim().toLocaleLowerCase() : null;

const matches = ({ title, text }: Reply, search: string): boolean =>
  title.toLocaleLowerCase().includes(search) || text.toLocaleLowerCase().includes(search);

/** The saved answers that fit, and the keys that choose one. */
export function useCannedChoice(search: string | null, onPick: (reply: Reply) => void) {
  const { data } = useCannedRepliesQuery({ skip: search === null });
  const id = useId();
  const [at, setAt] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [asked, setAsked] = useState(search);
  if (search !== asked) {
    setAsked(search);
    setAt(0);
    if (search === null) setClosedFor(null);
  }
  const isOpen = search !== null && closedFor === null && data !== undefined;
  const found = isOpen ? data.cannedReplies.nodes.filter((reply) => matches(reply, search)).slice(0, OFFERED) : [];
  const option = (index: number) => `${id}-${index}`;
  /** Whether the key was for the list. */
  const onKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (!isOpen) return false;
    const picked = found[at];
    if (event.key === 'Escape') setClosedFor(search);
    else if (event.key === 'ArrowDown' && found.length > 0) setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp' && found.length > 0) setAt((at + found.length - 1) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && picked && !event.ctrlKey && !event.metaKey)
      onPick(picked);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    isOpen,
    found,
    at,
    listId: id,
    option,
    onKey,
    pick: onPick,
    inputProps: isOpen
      ? {
          'aria-controls': id,
          'aria-expanded': true,
          'aria-autocomplete': 'list' as const,
          role: 'combobox',
          ...(found.length > 0 && { 'aria-activedescendant': option(at) }),
        }
      : {},
  };
}

interface CannedRepliesProps {
  choice: ReturnType<typeof useCannedChoice>;
  onManage: () => void;
}

/** Saved answers above the text, while a slash asks for them. */
export function CannedReplies({ choice, onManage }: CannedRepliesProps) {
  const { isOpen, found, at, listId, option, pick } = choice;
  if (!isOpen) return null;
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.raised',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
        maxHeight: 280,
        overflowY: 'auto',
      }}
    >
      <Box id={listId} role="listbox" aria-label={t`Saved answers`}>
        {found.map((reply, index) => (
          <Box
            key={reply.id}
            id={option(index)}
            role="option"
            aria-selected={index === at}
            // The text keeps the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(reply)}
            sx={{
              px: 1.5,
              py: 1,
              minHeight: 44,
              cursor: 'pointer',
              bgcolor: index === at ? 'action.selected' : 'transparent',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Box sx={{ fontWeight: 600, fontSize: 13 }}>
              <Bidi>{reply.title}</Bidi>
            </Box>
            <CutText sx={{ fontSize: 13, color: 'text.secondary' }}>{reply.text}</CutText>
          </Box>
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5, fontSize: 13, color: 'text.secondary' }}
      >
        {found.length === 0 && t`No saved answer fits.`}
        <Button size="small" color="secondary" onClick={onManage} sx={{ marginInlineStart: 'auto' }}>
          {t`Edit saved answers`}
        </Button>
      </Box>
    </Box>
  );
}
