import { t } from '@lingui/core/macro';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { isNotFound } from '../../../lib/server/api-error';
import { typedText } from '../../../lib/language';
import { endSide } from '../../../lib/locale';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { pointing } from '../../../ui/display/pointing';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import type { WhatsappSettings_SettingsFragment } from '../whatsapp.generated';
import { contactName } from '../whatsapp-words';
import { Assignment } from './Assignment';
import { Composer } from './Composer';
import { ContactCard } from './ContactCard';
import { useConversationQuery, useMarkConversationReadMutation } from './inbox.generated';
import { Thread } from './Thread';
import { PresenceLine } from './PresenceLine';
import { usePresence } from './usePresence';
import { useSend } from './useSend';
import { useVisibleHeight } from './useVisibleHeight';

interface ConversationViewProps {
  id: string;
  narrow: boolean;
  /** There is room for the customer's card beside the thread. */
  wide: boolean;
  settings: WhatsappSettings_SettingsFragment | undefined;
  onBack: () => void;
}

/** Whoever looks at a conversation has read it. */
function useRead(id: string, unreadCount: number): void {
  const [markRead] = useMarkConversationReadMutation();
  useEffect(() => {
    if (unreadCount === 0) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      markRead({ variables: { input: { id } } }).catch((error: unknown) =>
        console.warn('That the conversation was read could not be noted.', error),
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, markRead, unreadCount]);
}

/** Escape leads back, unless something is open over the thread or takes it for itself. */
function onViewKey(event: KeyboardEvent<HTMLElement>, onBack: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  onBack();
}

/** One conversation: its thread, what is written, and its customer. */
export function ConversationView({ id, narrow, wide, settings, onBack }: ConversationViewProps) {
  const { data, error, refetch } = useConversationQuery({ variables: { id } });
  const conversation = data?.conversation;
  const [cardOpen, setCardOpen] = useState(false);
  const { send, sendAgain } = useSend(id);
  const { people, type } = usePresence(id);
  const visible = useVisibleHeight(narrow);
  useRead(id, conversation?.unreadCount ?? 0);
  if (error && !conversation) {
    return (
      <LoadFailure
        thing={t`conversation`}
        missing={isNotFound(error)}
        error={error}
        onRetry={() => void refetch()}
        back={{ label: t`Back to the conversations`, onClick: onBack }}
      />
    );
  }
  const name = conversation ? contactName(conversation) : '';
  return (
    <Box
      role="group"
      aria-label={conversation ? t`Conversation with ${name}` : t`Conversation`}
      onKeyDown={(event) => onViewKey(event, onBack)}
      sx={{
        display: 'grid',
        minHeight: 0,
        gridTemplateColumns: wide ? 'minmax(0, 1fr) 280px' : 'minmax(0, 1fr)',
        // The header of the screen and its title stand above it; below it may be a keyboard.
        height: narrow ? `calc(${visible} - 116px)` : '100%',
        ...(narrow && { mx: -2, mb: -2, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }),
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {narrow && (
            <IconButton aria-label={t`Back to the conversations`} onClick={onBack} sx={{ minWidth: 44, minHeight: 44 }}>
              <ArrowBackIcon sx={pointing} />
            </IconButton>
          )}
          <PersonAvatar name={name || '?'} size={32} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="h2" variant="h3" noWrap {...typedText(name)} sx={{ textAlign: 'start' }}>
              {conversation ? name : <Skeleton width={140} />}
            </Typography>
            {conversation && name !== conversation.phone && (
              <Typography variant="caption" component="div" color="textSecondary" dir="ltr" sx={{ textAlign: 'start' }}>
                {conversation.phone}
              </Typography>
            )}
          </Box>
          {conversation && !narrow && <Assignment conversation={conversation} />}
          {!wide && (
            <IconButton
              aria-label={t`About the customer`}
              onClick={() => setCardOpen(true)}
              sx={{ minWidth: 44, minHeight: 44 }}
            >
              <InfoIcon />
            </IconButton>
          )}
        </Box>
        <Thread
          conversationId={id}
          notes={conversation?.notes ?? []}
          onSendAgain={sendAgain}
          isConfigured={settings?.isConfigured ?? false}
        />
        <PresenceLine people={people} />
        {conversation && (
          <Composer
            conversation={conversation}
            isConfigured={settings?.isConfigured ?? true}
            onType={type}
            onSend={send}
          />
        )}
      </Box>
      {wide && conversation && (
        <Box sx={{ borderInlineStart: '1px solid', borderColor: 'divider', overflowY: 'auto', minHeight: 0 }}>
          <ContactCard conversation={conversation} />
        </Box>
      )}
      {!wide && conversation && (
        <Drawer
          anchor={endSide()}
          open={cardOpen}
          onClose={() => setCardOpen(false)}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-label': t`About the customer`,
              sx: { width: 340, maxWidth: '90vw' },
            },
          }}
        >
          {narrow && (
            <Box sx={{ p: 2, pb: 0 }}>
              <Assignment conversation={conversation} />
            </Box>
          )}
          <ContactCard conversation={conversation} />
        </Drawer>
      )}
    </Box>
  );
}
