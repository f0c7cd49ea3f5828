import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers/numbers';
import { Bidi } from '../../../ui/display/Bidi';
import { CutText } from '../../../ui/display/CutText';
import { DateText } from '../../../ui/display/DateText';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { contactName, messageLine } from '../whatsapp-words';
import type { ConversationRow_ConversationFragment } from './inbox.generated';

interface ConversationRowProps {
  conversation: ConversationRow_ConversationFragment;
  to: string;
  isOpen: boolean;
  /** Where Tab comes in while none of the rows is open. */
  isFirst: boolean;
}

/** One conversation: who, what was written last, and whether somebody waits. */
export function ConversationRow({ conversation, to, isOpen, isFirst }: ConversationRowProps) {
  const name = contactName(conversation);
  const { lastMessageAt, lastMessageText, lastMessageType, unreadCount, waitingSince, assigneeName } = conversation;
  const isUnread = unreadCount > 0;
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={RouterLink}
        to={to}
        tabIndex={isOpen || isFirst ? 0 : -1}
        {...(isOpen && { 'aria-current': 'true' as const })}
        sx={(theme) => {
          const { palette } = theme.vars ?? theme;
          const tint = (share: number) => `color-mix(in srgb, ${palette.primary.main} ${share}%, transparent)`;
          return {
            display: 'flex',
            gap: 1.25,
            px: 1.5,
            py: 1.25,
            minHeight: 64,
            color: 'inherit',
            textDecoration: 'none',
            backgroundColor: isOpen ? tint(10) : 'transparent',
            '&:hover': { backgroundColor: tint(isOpen ? 12 : 5) },
            '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
          };
        }}
      >
        <PersonAvatar name={name} size={36} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <CutText sx={{ flex: 1, fontWeight: isUnread ? 700 : 500 }}>{name}</CutText>
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', flex: 'none' }}>
              <DateText value={lastMessageAt} format="relative" />
            </Box>
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <CutText sx={{ flex: 1, fontSize: 13, color: isUnread ? 'text.primary' : 'text.secondary' }}>
              {messageLine(lastMessageText, lastMessageType)}
            </CutText>
            {isUnread && (
              <Box
                component="span"
                role="img"
                aria-label={plural(unreadCount, { one: '# unread message', other: '# unread messages' })}
                sx={{
                  flex: 'none',
                  minWidth: 20,
                  height: 20,
                  px: 0.75,
                  borderRadius: 999,
                  display: 'grid',
                  placeItems: 'center',
                  fontSize: 12,
                  fontWeight: 600,
                  bgcolor: 'primary.main',
                  color: 'primary.contrastText',
                }}
              >
                {formatCount(unreadCount)}
              </Box>
            )}
          </Box>
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              flexWrap: 'wrap',
              fontSize: 12,
              color: 'text.secondary',
              '&:empty': { display: 'none' },
            }}
          >
            {waitingSince !== null && (
              <Box
                component="span"
                sx={(theme) => ({ color: (theme.vars ?? theme).palette.status.orange, fontWeight: 500 })}
              >
                {t`Waits for an answer`}
              </Box>
            )}
            {assigneeName !== null && <Bidi>{assigneeName}</Bidi>}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
