import { t } from '@lingui/core/macro';
import DoneIcon from '@mui/icons-material/Done';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import SmartToyIcon from '@mui/icons-material/SmartToyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { MessageStatus } from '../../../gql/schema.generated';
import { formatFull, formatTime } from '../../../lib/dates/dates';
import { failureText } from '../../../lib/server/api-error';
import { newClientKey } from '../../../lib/server/client-key';
import { orderDetail, orderFromMessage } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { notifyError } from '../../../ui/feedback/notify';
import { useMarkWhatsappProcessedMutation } from '../whatsapp.generated';
import { messageStatuses } from '../whatsapp-words';
import { Attachment, FileLine } from './Attachment';
import { useSendWhatsappAgainMutation } from './inbox.generated';
import { outgoing, type Outgoing } from './outgoing';
import type { Message, Note } from './thread';

type Side = 'theirs' | 'ours' | 'note';

interface BubbleProps {
  side: Side;
  /** Who wrote it, where that is said. */
  author?: ReactNode;
  /** Below the text: the time and how far it is. */
  foot: ReactNode;
  failed?: boolean;
  children: ReactNode;
  /** Under the bubble: what can be done. */
  actions?: ReactNode;
}

/** One thing in a thread: theirs at the start, ours at the end, notes across. */
function Bubble({ side, author, foot, failed = false, children, actions }: BubbleProps) {
  return (
    <Box
      sx={{
        maxWidth: side === 'note' ? '92%' : { xs: '86%', md: '72%' },
        minWidth: 0,
        justifySelf: side === 'theirs' ? 'start' : side === 'ours' ? 'end' : 'center',
      }}
    >
      <Box
        sx={(theme) => {
          const { palette } = theme.vars ?? theme;
          const ground = {
            theirs: palette.background.default,
            ours: `color-mix(in srgb, ${palette.primary.main} 12%, ${palette.background.paper})`,
            note: `color-mix(in srgb, ${palette.status.yellow} 12%, ${palette.background.paper})`,
          }[side];
          return {
            px: 1.5,
            py: 1,
            border: '1px solid',
            borderColor: failed ? palette.error.main : side === 'theirs' ? palette.divider : 'transparent',
            ...(side === 'note' && { borderStyle: 'dashed', borderColor: palette.status.yellow }),
            borderRadius: '10px',
            ...(side === 'theirs' && { borderStartStartRadius: 3 }),
            ...(side === 'ours' && { borderEndEndRadius: 3 }),
            backgroundColor: ground,
            overflowWrap: 'anywhere',
          };
        }}
      >
        {author !== undefined && (
          <Box
            sx={{
              fontSize: 12,
              fontWeight: 600,
              color: 'text.secondary',
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              '& svg': { fontSize: 14 },
            }}
          >
            {author}
          </Box>
        )}
        {/* What was written is a paragraph of its own direction: Arabic begins at the right, also its second line. */}
        <Box sx={{ whiteSpace: 'pre-line', '& > bdi': { display: 'block' } }}>{children}</Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 0.5,
            mt: 0.25,
            fontSize: 12,
            color: failed ? 'error.main' : 'text.secondary',
            '& svg': { fontSize: 15 },
          }}
        >
          {foot}
        </Box>
      </Box>
      {actions !== undefined && <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mt: 0.25 }}>{actions}</Box>}
    </Box>
  );
}

const STATUS_ICONS: Readonly<Record<MessageStatus, ReactNode>> = {
  queued: <ScheduleIcon aria-hidden />,
  sending: <ScheduleIcon aria-hidden />,
  sent: <DoneIcon aria-hidden />,
  delivered: <DoneAllIcon aria-hidden />,
  read: <DoneAllIcon aria-hidden color="primary" />,
  failed: <ErrorIcon aria-hidden />,
  received: null,
};

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatFull(at)} style={{ fontVariantNumeric: 'tabular-nums' }}>
    {formatTime(at)}
  </time>
);

/** What a customer asks for: an order of it, or that it is dealt with. */
function InboundActions({ message }: { message: Message }) {
  const mayOrder = useCan('orders.create');
  const [mark, { loading }] = useMarkWhatsappProcessedMutation();
  const setDone = () =>
    void mark({ variables: { input: { id: message.id } } }).catch((error: unknown) =>
      notifyError(failureText(error, t`Failed to mark the message`)),
    );
  return (
    <>
      {mayOrder && (
        <Button size="small" component={RouterLink} to={orderFromMessage(message.id)}>
          {t({ message: 'Process', context: 'make an order of a message' })}
        </Button>
      )}
      <Button size="small" color="secondary" loading={loading} onClick={setDone}>
        {t`Done`}
      </Button>
    </>
  );
}

/** A message that failed may be sent once more, as a new one. */
function SendAgain({ message }: { message: Message }) {
  const [again, { loading }] = useSendWhatsappAgainMutation();
  const send = () =>
    void again({ variables: { input: { id: message.id, clientKey: newClientKey() } } }).catch((error: unknown) =>
      notifyError(failureText(error, t`It could not be sent`), { sticky: true }),
    );
  return (
    <Button size="small" loading={loading} onClick={send}>
      {t`Send again`}
    </Button>
  );
}

/** A message of the thread. */
export function MessageBubble({ message, isConfigured }: { message: Message; isConfigured: boolean }) {
  const {
    direction,
    content,
    at,
    status,
    isAutomatic,
    userName,
    errorCode,
    errorText,
    orderId,
    orderNumber,
    isProcessed,
  } = message;
  const isInbound = direction === 'inbound';
  const failed = status === 'failed';
  return (
    <Bubble
      side={isInbound ? 'theirs' : 'ours'}
      failed={failed}
      {...(!isInbound && {
        author: isAutomatic ? (
          <>
            <SmartToyIcon aria-hidden /> {t`Bot`}
          </>
        ) : (
          <Bidi>{userName ?? t`Staff`}</Bidi>
        ),
      })}
      foot={
        <>
          <Time at={at} />
          {!isInbound && (
            <>
              <span aria-hidden>·</span> {STATUS_ICONS[status]} <span>{messageStatuses[status]}</span>
            </>
          )}
        </>
      }
      {...(isInbound && !isProcessed && { actions: <InboundActions message={message} /> })}
      {...(failed && isConfigured && { actions: <SendAgain message={message} /> })}
    >
      <Attachment message={message} />
      {content !== '' && <Bidi>{content}</Bidi>}
      {failed && (
        <Box sx={{ color: 'error.main', fontSize: 13, mt: 0.5 }}>
          {errorText ?? t`It does not arrive.`}
          {errorCode !== null && ` (${errorCode})`}
        </Box>
      )}
      {orderId !== null && (
        <Box sx={{ fontSize: 13, mt: 0.5 }}>
          <Link component={RouterLink} to={orderDetail(orderId)}>
            {t`Order ${{ number: orderNumber ?? orderId }}`}
          </Link>
        </Box>
      )}
    </Bubble>
  );
}

/** A message that was written here and is on its way, or was refused. */
export function OutgoingBubble({
  message,
  onSendAgain,
}: {
  message: Outgoing;
  onSendAgain: (message: Outgoing) => void;
}) {
  const failed = message.state === 'failed';
  return (
    <Bubble
      side="ours"
      failed={failed}
      foot={
        <>
          <Time at={message.at} />
          <span aria-hidden>·</span> {STATUS_ICONS[failed ? 'failed' : 'sending']}
          {failed ? t`Not sent` : messageStatuses.sending}
        </>
      }
      {...(failed && {
        actions: (
          <>
            <Button size="small" onClick={() => onSendAgain(message)}>
              {t`Send again`}
            </Button>
            <Button size="small" color="secondary" onClick={() => outgoing.drop(new Set([message.clientMessageId]))}>
              {t`Discard`}
            </Button>
          </>
        ),
      })}
    >
      {message.file !== undefined && <FileLine>{message.file}</FileLine>}
      <Bidi>{message.text}</Bidi>
      {failed && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13, mt: 0.5 }}>
          {message.error}
        </Box>
      )}
    </Bubble>
  );
}

/** A note of the staff: the customer never sees it. */
export function NoteBubble({ note }: { note: Note }) {
  return (
    <Bubble
      side="note"
      author={
        <>
          <LockIcon aria-hidden /> {t`Private note`} · <Bidi>{note.authorName ?? t`Staff`}</Bidi>
        </>
      }
      foot={<Time at={note.createdAt} />}
    >
      <Bidi>{note.text}</Bidi>
    </Bubble>
  );
}
