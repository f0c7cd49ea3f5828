import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { lazyPanel } from '../../ui/lazy-panel';
import { orderDetail } from '../paths';
import { useCan } from '../session/useSession';
import type { StaffNote_NoteFragment } from './notes.generated';
import { NoteText } from './NoteText';
import type { NoteSubject } from './useMention';

const NoteDialog = lazyPanel(() => import('./NoteDialog').then((module) => module.NoteDialog));

interface NotesProps {
  about: NoteSubject;
  notes: readonly StaffNote_NoteFragment[];
}

/** What the staff noted about a customer or an order, the newest first, and where they write more. */
export function Notes({ about, notes }: NotesProps) {
  const mayNote = useCan('customers.note');
  const [params] = useSearchParams();
  const [writing, setWriting] = useState<StaffNote_NoteFragment | 'new' | null>(null);
  const linked = params.get('note');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography
          variant="body2"
          color="textSecondary"
        >{t`For the staff alone: the customer never sees notes.`}</Typography>
        {mayNote && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => setWriting('new')}
            sx={{ minHeight: { xs: 48, sm: 36 } }}
          >
            {t`Add Note`}
          </Button>
        )}
      </Box>
      {notes.length > 0 && (
        <Box component="ul" aria-label={t`Notes`} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {notes.map((note) => (
            <Note
              key={note.id}
              note={note}
              isLinked={note.id === linked}
              withOrder={about.orderId === null}
              onEdit={() => setWriting(note)}
            />
          ))}
        </Box>
      )}
      <NoteDialog
        asked={writing !== null}
        likely={mayNote}
        panel={{ about, writing, onClose: () => setWriting(null) }}
      />
    </>
  );
}

interface NoteProps {
  note: StaffNote_NoteFragment;
  /** Somebody came to read this one. */
  isLinked: boolean;
  withOrder: boolean;
  onEdit: () => void;
}

function Note({ note, isLinked, withOrder, onEdit }: NoteProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView?.({ block: 'center' });
  }, [isLinked]);
  return (
    <Box
      component="li"
      ref={item}
      {...(isLinked && { 'aria-current': true })}
      sx={{
        py: 1.5,
        px: 1,
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(isLinked && { borderInlineStart: '3px solid', borderInlineStartColor: 'var(--mui-palette-primary-main)' }),
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <NoteText text={note.text} mentions={note.mentions} />
      <Box
        sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
      >
        <span>
          {note.authorName !== null && (
            <>
              <Bidi>{note.authorName}</Bidi>
              {' · '}
            </>
          )}
          <DateText value={note.createdAt} />
          {note.version > 1 && ` · ${t`changed`}`}
        </span>
        {withOrder && note.orderId !== null && (
          <Link component={RouterLink} to={orderDetail(note.orderId)}>
            <Bidi>{note.orderNumber}</Bidi>
          </Link>
        )}
        {note.canEdit && (
          <Button size="small" onClick={onEdit}>
            {t`Edit`}
          </Button>
        )}
      </Box>
    </Box>
  );
}
