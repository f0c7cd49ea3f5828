import { t } from '@lingui/core/macro';
import MarkChatReadIcon from '@mui/icons-material/MarkChatReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers/numbers';
import { failureText } from '../../../lib/server/api-error';
import { useCan } from '../../../shared/session/useSession';
import { orderFromMessage } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { StatusChip } from '../../../ui/display/StatusChip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { notifyError } from '../../../ui/feedback/notify';
import { Section } from '../../../ui/layout/Section';
import { useMarkWhatsappProcessedMutation } from '../whatsapp.generated';
import { inboxUrl } from '../whatsapp-url';
import { contactName, messageLine, messageTypes } from '../whatsapp-words';
import { useUnprocessedMessagesQuery, type UnprocessedMessagesQuery } from './bot.generated';

/** Rows at a time. */
const PAGE = 10;
const MOST = 100;

type Message = UnprocessedMessagesQuery['whatsappMessages']['nodes'][number];

function MessageItem({ message }: { message: Message }) {
  const { conversation } = message;
  const mayOrder = useCan('orders.create');
  const [mark, { loading }] = useMarkWhatsappProcessedMutation();
  const setAside = () =>
    mark({ variables: { input: { id: message.id } } }).catch((error: unknown) =>
      notifyError(failureText(error, t`Failed to mark the message`)),
    );
  const name = contactName(conversation);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.5,
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'flex-start',
      }}
    >
      <PersonAvatar name={name} size={36} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', fontSize: 13 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <Bidi>{name}</Bidi>
          </Box>
          {name !== conversation.phone && (
            <Box component="span" dir="ltr" sx={{ color: 'text.secondary' }}>
              {conversation.phone}
            </Box>
          )}
          {message.messageType !== 'text' && <StatusChip tone="grey" label={messageTypes[message.messageType]} />}
          <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
            <DateText value={message.at} format="relative" />
          </Box>
        </Box>
        <Typography
          variant="body2"
          sx={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: 4,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          <Bidi>{messageLine(message.content, message.messageType)}</Bidi>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', flex: { xs: '1 0 100%', sm: 'none' } }}>
        {mayOrder && (
          <Button
            size="small"
            variant="contained"
            component={RouterLink}
            to={orderFromMessage(message.id)}
            aria-label={t`Process the message of ${name}`}
          >
            {t({ message: 'Process', context: 'make an order of a message' })}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          component={RouterLink}
          to={inboxUrl({ conversation: conversation.id })}
          aria-label={t`Reply to ${name}`}
        >
          {t({ message: 'Reply', context: 'to a message' })}
        </Button>
        <Button
          size="small"
          color="secondary"
          loading={loading}
          onClick={() => void setAside()}
          aria-label={t`Done: the message of ${name}`}
        >
          {t`Done`}
        </Button>
      </Box>
    </Box>
  );
}

/** 'Unprocessed Messages': what customers wrote that nobody has dealt with, the oldest first. */
export function UnprocessedMessages() {
  const [first, setFirst] = useState(PAGE);
  const { data: fresh, previousData, error, refetch } = useUnprocessedMessagesQuery({ variables: { first } });
  const found = (fresh ?? previousData)?.whatsappMessages;
  const total = found?.totalCount ?? 0;
  return (
    <Section
      title={t`Unprocessed Messages`}
      action={total > 0 && <StatusChip tone="orange" label={formatCount(total)} />}
    >
      {!found && error && (
        <ErrorState title={t`The messages could not be loaded`} error={error} onRetry={() => void refetch()} />
      )}
      {!found && !error && (
        <Box sx={{ px: 2, pb: 2 }}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Box>
      )}
      {found && found.nodes.length === 0 && (
        <EmptyState
          icon={<MarkChatReadIcon />}
          title={t`Every message is dealt with`}
          text={t`What customers write appears here until somebody answers it or makes an order of it.`}
        />
      )}
      {found && found.nodes.length > 0 && (
        <Box component="ul" aria-label={t`Unprocessed Messages`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.nodes.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </Box>
      )}
      {found && total > found.nodes.length && first < MOST && (
        <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Button size="small" onClick={() => setFirst((now) => Math.min(MOST, now + 30))}>
            {t`Show more`}
          </Button>
        </Box>
      )}
    </Section>
  );
}
