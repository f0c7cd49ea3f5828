import { t } from '@lingui/core/macro';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useRef } from 'react';
import { useUrlId } from '../../../ui/display/useUrlId';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import type { WhatsappSettings_SettingsFragment } from '../whatsapp.generated';
import { ConversationList } from './ConversationList';
import { ConversationView } from './ConversationView';

/** The screen less its header and what stands above the inbox; never too low to read in. */
const heightSx = { height: { xs: 'auto', md: 'max(440px, calc(100dvh - 232px))' } } as const;

interface InboxTabProps {
  /** One column: the list, or one conversation. */
  narrow: boolean;
  settings: WhatsappSettings_SettingsFragment | undefined;
}

/** Conversations, the one that is open, and its customer beside it. */
export function InboxTab({ narrow, settings }: InboxTabProps) {
  const { id, close } = useUrlId('conversation');
  const wide = useMediaQuery('(min-width: 1320px)', { noSsr: true });
  const list = useRef<HTMLDivElement>(null);
  const back = useCallback(() => {
    // Escape leads back to the row that was open.
    const row = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    close();
    row?.focus();
  }, [close]);
  const view =
    id === null ? null : (
      <ConversationView key={id} id={id} narrow={narrow} wide={wide} settings={settings} onBack={back} />
    );
  if (narrow) return view ?? <ConversationList openId={null} />;
  return (
    <Box
      sx={{
        ...heightSx,
        display: 'grid',
        gridTemplateColumns: 'minmax(260px, 320px) minmax(0, 1fr)',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box ref={list} sx={{ borderInlineEnd: '1px solid', borderColor: 'divider', minHeight: 0, overflowY: 'auto' }}>
        <ConversationList openId={id} />
      </Box>
      {view ?? (
        <Box sx={{ display: 'grid', alignContent: 'center' }}>
          <EmptyState
            icon={<ForumIcon />}
            title={t`Choose a conversation`}
            text={t`Arrow keys move through the list, Enter opens.`}
          />
        </Box>
      )}
    </Box>
  );
}
