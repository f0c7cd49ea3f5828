import { t } from '@lingui/core/macro';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatCount } from '../../lib/numbers/numbers';
import { useCan } from '../../shared/session/useSession';
import { useUrlId } from '../../ui/display/useUrlId';
import { LinkTabs } from '../../ui/layout/LinkTabs';
import { Page } from '../../ui/layout/Page';
import { lazyPanel } from '../../ui/lazy-panel';
import { StatCards } from './StatCards';
import { useWhatsappSettingsQuery, useWhatsappStatsQuery } from './whatsapp.generated';
import { TABS, tabOf, tabUrl, type WhatsappTab } from './whatsapp-url';

const BotTab = lazy(() => import('./bot/BotTab').then((module) => ({ default: module.BotTab })));
const InboxTab = lazy(() => import('./inbox/InboxTab').then((module) => ({ default: module.InboxTab })));
const ConfigureDialog = lazyPanel(() => import('./bot/ConfigureDialog').then((module) => module.ConfigureDialog));

const TAB_WORDS: Readonly<Record<WhatsappTab, string>> = {
  get bot() {
    return t({ message: 'Bot', context: 'tab' });
  },
  get inbox() {
    return t({ message: 'Inbox', context: 'tab' });
  },
};

/** WhatsApp Bot Management: figures, what the bot does, and the inbox (`?tab=inbox&conversation=<id>`). */
export function WhatsappScreen() {
  const [params] = useSearchParams();
  const configure = useUrlId('configure');
  const mayConfigure = useCan('settings.write');
  const narrow = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
  const { data } = useWhatsappSettingsQuery();
  const { data: figures } = useWhatsappStatsQuery();
  const settings = data?.whatsappSettings;
  const tab = tabOf(params);
  const unread = figures?.whatsappStats.unreadConversations ?? 0;
  const count = formatCount(unread);
  const label = (value: WhatsappTab) =>
    value === 'inbox' && unread > 0 ? t`${TAB_WORDS[value]} (${count})` : TAB_WORDS[value];
  // On a phone a conversation has the whole screen.
  const alone = narrow && tab === 'inbox' && params.get('conversation') !== null;
  return (
    <Page
      title={t`WhatsApp Bot Management`}
      {...(!alone && { subtitle: t`What customers write, and what the bot does with it` })}
      {...(mayConfigure &&
        !alone && {
          actions: (
            <Button variant="outlined" startIcon={<SettingsIcon />} onClick={() => configure.open('access')}>
              {t`Configure Bot`}
            </Button>
          ),
        })}
    >
      {settings && !settings.isConfigured && (
        <Alert
          severity={settings.areSecretsReadable ? 'info' : 'error'}
          {...(mayConfigure && {
            action: (
              <Button color="inherit" size="small" onClick={() => configure.open('access')}>
                {t`Configure`}
              </Button>
            ),
          })}
        >
          {!settings.areSecretsReadable
            ? t`The saved access to WhatsApp belongs to a server with another key: nothing can be sent or received until it is entered again.`
            : mayConfigure
              ? t`WhatsApp is not connected: nothing can be sent or received. Enter the access to the WhatsApp Business Cloud API to begin.`
              : t`WhatsApp is not connected: nothing can be sent or received. An administrator can connect it.`}
        </Alert>
      )}
      {!alone && tab === 'bot' && <StatCards settings={settings} />}
      {!alone && (
        <LinkTabs
          label={t`Parts of WhatsApp`}
          id="whatsapp"
          value={tab}
          tabs={TABS.map((value) => ({ value, label: label(value), to: tabUrl(value) }))}
        />
      )}
      <Box role="tabpanel" id="whatsapp-panel" aria-label={TAB_WORDS[tab]} sx={{ minWidth: 0 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
          {tab === 'inbox' ? <InboxTab narrow={narrow} settings={settings} /> : <BotTab settings={settings} />}
        </Suspense>
      </Box>
      <ConfigureDialog
        asked={configure.id !== null && mayConfigure}
        likely={false}
        panel={{ open: configure.id !== null && mayConfigure, settings, onClose: configure.close }}
      />
    </Page>
  );
}
