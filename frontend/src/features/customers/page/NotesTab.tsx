import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCan } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useCustomerNotesQuery, type CustomerNote_NoteFragment } from '../customers.generated';
import { TabState } from './TabState';

const NoteDialog = lazyPanel(() => import('./NoteDialog').then((module) => module.NoteDialog));

/** What the staff noted about a customer, the newest first. The customer never sees it. */
export function NotesTab({ customerId }: { customerId: string }) {
  const mayNote = useCan('customers.note');
  const [writing, setWriting] = useState<CustomerNote_NoteFragment | 'new' | null>(null);
  const { data, error, refetch } = useCustomerNotesQuery({
    variables: { id: customerId },
    fetchPolicy: 'cache-and-network',
  });
  const add = () => setWriting('new');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Typography
          variant="body2"
          color="textSecondary"
        >{t`For the staff alone: the customer never sees notes.`}</Typography>
        {mayNote && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={add} sx={{ minHeight: { xs: 48, sm: 36 } }}>
            {t`Add Note`}
          </Button>
        )}
      </Box>
      <Card>
        <TabState
          data={data?.customer?.notes}
          error={error}
          errorTitle={t`Notes could not be loaded`}
          onRetry={() => void refetch()}
        >
          {(notes) =>
            notes.length === 0 ? (
              <EmptyState icon={<NoteIcon />} title={t`No notes yet`} />
            ) : (
              <Box component="ul" aria-label={t`Notes`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {notes.map((note) => (
                  <Box
                    component="li"
                    key={note.id}
                    sx={{ p: 2, display: 'grid', gap: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                  >
                    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                      <Bidi>{note.text}</Bidi>
                    </Box>
                    <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1 }}>
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
                      {note.canEdit && (
                        <Button size="small" onClick={() => setWriting(note)}>
                          {t`Edit`}
                        </Button>
                      )}
                    </Box>
                  </Box>
                ))}
              </Box>
            )
          }
        </TabState>
      </Card>
      <NoteDialog
        asked={writing !== null}
        likely={mayNote}
        panel={{ customerId, writing, onClose: () => setWriting(null) }}
      />
    </Box>
  );
}
