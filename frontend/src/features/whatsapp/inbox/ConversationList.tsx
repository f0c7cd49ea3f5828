import { t } from '@lingui/core/macro';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { ConversationFilter, ConversationSort } from '../../../gql/schema.generated';
import { formatCount } from '../../../lib/numbers/numbers';
import { EmptyState, FilteredEmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { useChangeParams } from '../../../ui/useChangeParams';
import { boxOf, BOXES, inboxUrl, tabUrl, type Box as InboxBox } from '../whatsapp-url';
import { ConversationRow } from './ConversationRow';
import { useConversationCountsQuery, type ConversationCountsQuery } from './inbox.generated';
import { useConversationPages } from './useConversationPages';

/** How long somebody types before the server is asked. */
const PAUSE_MS = 250;

const BOX_WORDS: Readonly<Record<InboxBox, string>> = {
  get all() {
    return t({ message: 'All', context: 'conversations' });
  },
  get unread() {
    return t({ message: 'Unread', context: 'conversations' });
  },
  get waiting() {
    return t({ message: 'Waiting', context: 'conversations' });
  },
  get mine() {
    return t({ message: 'Assigned to me', context: 'conversations' });
  },
};

const FILTERS: Readonly<Record<InboxBox, ConversationFilter>> = {
  all: {},
  unread: { unread: true },
  waiting: { waiting: true },
  mine: { assignedToMe: true },
};

/** Who waits longest stands first among those who wait. */
const LONGEST_WAIT: ConversationSort = { field: 'waitingSince', direction: 'asc' };
const LATEST: ConversationSort = { field: 'lastMessageAt', direction: 'desc' };
const sortOf = (box: InboxBox): ConversationSort => (box === 'waiting' ? LONGEST_WAIT : LATEST);

/** What is typed, and after a pause what is searched. */
function useSearchText(): { typed: string; search: string; type: (text: string) => void } {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => {
      changeParams((next) => (typed.trim() ? next.set('q', typed.trim()) : next.delete('q')), { replace: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changeParams, search, typed]);
  return { typed, search, type: setTyped };
}

function Boxes({
  box,
  search,
  counts,
}: {
  box: InboxBox;
  search: string;
  counts: ConversationCountsQuery['conversationCounts'] | undefined;
}) {
  return (
    <Box component="nav" aria-label={t`Conversations`} sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {BOXES.map((each) => {
        const count = counts && formatCount(counts[each]);
        return (
          <Button
            key={each}
            size="small"
            component={RouterLink}
            to={inboxUrl({ ...(each !== 'all' && { box: each }), ...(search && { q: search }) })}
            variant={each === box ? 'contained' : 'outlined'}
            color={each === box ? 'primary' : 'secondary'}
            {...(each === box && { 'aria-current': 'page' as const })}
            sx={{ borderRadius: 999, minHeight: { xs: 44, md: 32 }, fontVariantNumeric: 'tabular-nums' }}
          >
            {BOX_WORDS[each]}
            {count !== undefined && ` ${count}`}
          </Button>
        );
      })}
    </Box>
  );
}

/** Arrows move among the rows; Enter opens, as links do. */
function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const edge = event.key === 'Home' || event.key === 'End';
  if (step === undefined && !edge) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = edge ? (event.key === 'Home' ? 0 : rows.length - 1) : at + (step ?? 0);
  if (!rows[next]) return;
  event.preventDefault();
  rows[next].focus();
}

/** Conversations: all, unread, waiting or mine, searched by name or number. */
export function ConversationList({ openId }: { openId: string | null }) {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const box = boxOf(params);
  const { typed, search, type } = useSearchText();
  const { data: counts } = useConversationCountsQuery();
  const filter = useMemo(() => ({ ...FILTERS[box], ...(search && { search }) }), [box, search]);
  const { rows, more, busy, loadMore, error, loading, refetch } = useConversationPages(filter, sortOf(box));
  const rowUrl = (id: string) =>
    inboxUrl({ ...(box !== 'all' && { box }), ...(search && { q: search }), conversation: id });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <Box
        sx={{
          position: { md: 'sticky' },
          top: 0,
          zIndex: 1,
          display: 'grid',
          gap: 1,
          p: { xs: 0, md: 1.5 },
          pb: { xs: 1.5 },
          bgcolor: { md: 'background.paper' },
          borderBottom: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <TextField
          size="small"
          type="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          placeholder={t`Search name or number...`}
          slotProps={{
            htmlInput: { 'aria-label': t`Search conversations`, 'data-search': true, maxLength: 200, dir: 'auto' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        <Boxes box={box} search={search} counts={counts?.conversationCounts} />
      </Box>
      {!rows && error && (
        <ErrorState title={t`The conversations could not be loaded`} error={error} onRetry={() => void refetch()} />
      )}
      {!rows && loading && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} height={72} sx={{ mx: 1.5 }} />)}
      {rows?.length === 0 &&
        (search || box !== 'all' ? (
          <FilteredEmptyState
            title={t`No such conversations`}
            onClear={() =>
              changeParams((next) => {
                next.delete('q');
                next.delete('box');
              })
            }
          />
        ) : (
          <EmptyState
            icon={<ForumIcon />}
            title={t`No conversations yet`}
            text={t`A conversation begins when a customer writes, or when you send a template.`}
            action={{ label: t`To the templates`, to: tabUrl('bot') }}
          />
        ))}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t`Conversations`}
          onKeyDown={onListKey}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            bgcolor: 'background.paper',
            border: { xs: 1, md: 0 },
            borderColor: { xs: 'divider', md: 'divider' },
            borderRadius: { xs: '10px', md: 0 },
            overflow: 'hidden',
          }}
        >
          {rows.map((conversation, index) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              to={rowUrl(conversation.id)}
              isOpen={conversation.id === openId}
              isFirst={index === 0 && !rows.some(({ id }) => id === openId)}
            />
          ))}
        </Box>
      )}
      {more && (
        <Box sx={{ p: 1.5 }}>
          <Button size="small" loading={busy} onClick={loadMore} sx={{ minHeight: { xs: 44, md: 32 } }}>
            {t`Show more`}
          </Button>
        </Box>
      )}
    </Box>
  );
}
