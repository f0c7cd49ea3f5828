import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { formatDay } from '../../../lib/dates/dates';
import { businessDay } from '../../../lib/dates/business-days';
import { failureText } from '../../../lib/server/api-error';
import { serverNow } from '../../../lib/server/server-time';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { notifyError } from '../../../ui/feedback/notify';
import { MessageBubble, NoteBubble, OutgoingBubble } from './Bubbles';
import { ThreadDocument, useThreadQuery, type ThreadQuery } from './inbox.generated';
import { outgoing, useOutgoing, type Outgoing } from './outgoing';
import { merged, threadDays, type Entry, type Message, type Note } from './thread';

/** Messages of a page. */
const PAGE = 50;

/** A day as a thread names it. */
function dayWords(day: string): string {
  const now = serverNow();
  if (day === businessDay(now)) return t`Today`;
  if (day === businessDay(new Date(now.getTime() - 86_400_000))) return t`Yesterday`;
  return formatDay(day);
}

/**
 * The messages that are known of a conversation: the latest, kept up to date, and the earlier ones that were asked for. The list
 * that is kept up to date moves on as messages come; what it held stays known.
 */
function useMessages(conversationId: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useThreadQuery({ variables: { conversationId, first: PAGE } });
  const [known, setKnown] = useState<ReadonlyMap<string, Message>>(new Map());
  const [taken, setTaken] = useState<ThreadQuery>();
  const [earlier, setEarlier] = useState<{ cursor: string | null; more: boolean }>();
  const [busy, setBusy] = useState(false);
  if (data && data !== taken) {
    setTaken(data);
    setKnown(merged(known, data.whatsappMessages.nodes));
    const { endCursor, hasNextPage } = data.whatsappMessages.pageInfo;
    setEarlier((now) => now ?? { cursor: endCursor, more: hasNextPage });
  }
  const loadEarlier = async () => {
    setBusy(true);
    try {
      const { data: page } = await client.query({
        query: ThreadDocument,
        variables: { conversationId, first: PAGE, after: earlier?.cursor ?? null },
        fetchPolicy: 'network-only',
      });
      if (!page) return;
      const { nodes, pageInfo } = page.whatsappMessages;
      setKnown((now) => merged(now, nodes));
      setEarlier({ cursor: pageInfo.endCursor, more: pageInfo.hasNextPage });
    } catch (failure) {
      notifyError(failureText(failure, t`Earlier messages could not be loaded`));
    } finally {
      setBusy(false);
    }
  };
  return { known, isRead: taken !== undefined, error, refetch, more: earlier?.more ?? false, busy, loadEarlier };
}

interface ThreadProps {
  conversationId: string;
  notes: readonly Note[];
  isConfigured: boolean;
  onSendAgain: (message: Outgoing) => void;
}

function EntryView({
  entry,
  isConfigured,
  onSendAgain,
}: { entry: Entry } & Omit<ThreadProps, 'conversationId' | 'notes'>) {
  switch (entry.kind) {
    case 'message':
      return <MessageBubble message={entry.message} isConfigured={isConfigured} />;
    case 'note':
      return <NoteBubble note={entry.note} />;
    case 'outgoing':
      return <OutgoingBubble message={entry.outgoing} onSendAgain={onSendAgain} />;
  }
}

/** What was written, by days, the latest at the bottom and in sight. */
export function Thread({ conversationId, notes, isConfigured, onSendAgain }: ThreadProps) {
  const { known, isRead, error, refetch, more, busy, loadEarlier } = useMessages(conversationId);
  const all = useOutgoing();
  const scroller = useRef<HTMLDivElement>(null);
  const sending = useMemo(() => all.filter((each) => each.conversationId === conversationId), [all, conversationId]);
  useEffect(() => {
    const arrived = new Set([...known.values()].flatMap(({ clientMessageId }) => clientMessageId ?? []));
    outgoing.drop(arrived);
  }, [known]);
  // What is written here is looked at: the thread goes to its end with it.
  const own = sending.length;
  useEffect(() => {
    if (own > 0 && scroller.current) scroller.current.scrollTop = 0;
  }, [own]);
  const days = threadDays(known.values(), notes, sending, isRead && !more);
  return (
    // At its foot there is room for who else is here, whose line stands over it.
    <Box
      ref={scroller}
      // From the bottom up: it begins there, and stays there while earlier messages come.
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column-reverse' }}
      tabIndex={0}
      role="region"
      aria-label={t`Messages`}
    >
      <Box
        sx={{
          px: { xs: 1.5, md: 2 },
          pt: 1.5,
          pb: 4.5,
          display: 'grid',
          gap: 0.75,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {!isRead && error && (
          <ErrorState title={t`The messages could not be loaded`} error={error} onRetry={() => void refetch()} />
        )}
        {!isRead && !error && (
          <>
            <Skeleton variant="rounded" width="55%" height={44} />
            <Skeleton variant="rounded" width="45%" height={44} sx={{ marginInlineStart: 'auto' }} />
            <Skeleton variant="rounded" width="60%" height={64} />
          </>
        )}
        {more && (
          <Box sx={{ textAlign: 'center' }}>
            <Button size="small" color="secondary" loading={busy} onClick={() => void loadEarlier()}>
              {t`Show earlier messages`}
            </Button>
          </Box>
        )}
        <Box
          role="log"
          aria-label={t`Messages`}
          sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {days.map(({ day, entries }) => (
            <Box
              key={day}
              component="section"
              aria-label={dayWords(day)}
              sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              <Box
                aria-hidden
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  my: 1,
                  fontSize: 12,
                  color: 'text.secondary',
                  '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' },
                }}
              >
                {dayWords(day)}
              </Box>
              {entries.map((entry) => (
                <EntryView key={entry.key} entry={entry} isConfigured={isConfigured} onSendAgain={onSendAgain} />
              ))}
            </Box>
          ))}
        </Box>
        {isRead && known.size === 0 && sending.length === 0 && (
          <Box
            sx={{ textAlign: 'center', color: 'text.secondary', fontSize: 13, py: 4 }}
          >{t`Nothing was written yet.`}</Box>
        )}
      </Box>
    </Box>
  );
}
