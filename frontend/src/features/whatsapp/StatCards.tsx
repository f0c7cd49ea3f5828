import { plural, t } from '@lingui/core/macro';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SmartToyIcon from '@mui/icons-material/SmartToyOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import { formatCount } from '../../lib/numbers/numbers';
import { StatCard } from '../../ui/display/StatCard';
import { useWhatsappStatsQuery, type WhatsappSettings_SettingsFragment } from './whatsapp.generated';
import { inboxUrl } from './whatsapp-url';
import { duration, perCent } from './whatsapp-words';

interface StatCardsProps {
  settings: WhatsappSettings_SettingsFragment | undefined;
}

type Settings = WhatsappSettings_SettingsFragment;

function botState({ isConfigured, autoReply }: Settings) {
  if (!isConfigured) return { value: t`Not configured`, tone: 'grey', hint: t`WhatsApp is not connected yet` } as const;
  if (!autoReply) return { value: t`Paused`, tone: 'orange', hint: t`Auto Reply is off` } as const;
  return {
    value: t({ message: 'Active', context: 'bot' }),
    tone: 'green',
    hint: t`Greets and answers by itself`,
  } as const;
}

/** Bot Status and the figures of what is written over WhatsApp. */
export function StatCards({ settings }: StatCardsProps) {
  const { data, error } = useWhatsappStatsQuery();
  const stats = data?.whatsappStats;
  const shown = (value: string | undefined) => value ?? (error ? '–' : undefined);
  const bot = settings && botState(settings);
  const rate = stats && (stats.responseRate === null ? '–' : perCent(stats.responseRate));
  const median = stats?.medianResponseSeconds ?? null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        },
        '& > *, & .MuiCardActionArea-root': { height: '100%' },
      }}
    >
      <StatCard
        label={t`Bot Status`}
        value={bot?.value}
        icon={<SmartToyIcon />}
        {...(bot && { tone: bot.tone, hint: bot.hint })}
      />
      <StatCard
        label={t`Messages Today`}
        value={shown(stats && formatCount(stats.messagesToday))}
        icon={<SmsIcon />}
        tone="blue"
        {...(stats && { hint: plural(stats.unprocessedMessages, { one: '# to deal with', other: '# to deal with' }) })}
      />
      <StatCard
        label={t`Active Conversations`}
        value={shown(stats && formatCount(stats.activeConversations))}
        icon={<ForumIcon />}
        tone="purple"
        to={inboxUrl()}
        {...(stats && {
          hint: plural(stats.waitingConversations, { one: '# waits for an answer', other: '# wait for an answer' }),
        })}
      />
      <StatCard
        label={t`Response Rate`}
        explanation={t`Of what customers wrote in the last 30 days, how much has an answer. Greetings and news do not count.`}
        value={shown(rate)}
        icon={<QuickreplyIcon />}
        tone="green"
        to={inboxUrl({ box: 'waiting' })}
        {...(stats && {
          hint:
            median === null
              ? t`No answers in the last 30 days`
              : t`Half of the answers within ${{ time: duration(median) }}`,
        })}
      />
      <StatCard
        label={t`Orders via WhatsApp`}
        value={shown(stats && formatCount(stats.orders))}
        icon={<ReceiptIcon />}
        tone="orange"
        hint={t`In the last 30 days`}
      />
    </Box>
  );
}
