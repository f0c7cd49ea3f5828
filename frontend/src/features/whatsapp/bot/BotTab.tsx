import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCan } from '../../../shared/session/useSession';
import { Section } from '../../../ui/layout/Section';
import type { WhatsappSettings_SettingsFragment } from '../whatsapp.generated';
import { BotSettings } from './BotSettings';
import { QuickSend } from './QuickSend';
import { QuickTemplates } from './QuickTemplates';
import { Simulator } from './Simulator';
import { UnprocessedMessages } from './UnprocessedMessages';

const columnSx = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** What waits to be dealt with, and what the bot does by itself. */
export function BotTab({ settings }: { settings: WhatsappSettings_SettingsFragment | undefined }) {
  const mayChange = useCan('settings.write');
  return (
    <Box
      sx={{
        ...columnSx,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={columnSx}>
        <UnprocessedMessages />
        <QuickTemplates mayChange={mayChange} />
      </Box>
      <Box sx={columnSx}>
        <Section title={t`Bot Settings`}>
          <Box sx={{ px: 2, pb: 2 }}>
            {settings ? <BotSettings settings={settings} mayChange={mayChange} /> : <Skeleton height={240} />}
          </Box>
        </Section>
        {settings?.isSimulated && mayChange && <Simulator />}
        <QuickSend isConfigured={settings?.isConfigured ?? false} />
      </Box>
    </Box>
  );
}
