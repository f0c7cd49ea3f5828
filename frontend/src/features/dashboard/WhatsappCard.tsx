import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatCount, trimDecimal } from '../../lib/numbers/numbers';
import { paths } from '../../shared/paths';
import { useCan } from '../../shared/session/useSession';
import { StatusChip } from '../../ui/display/StatusChip';
import { Section } from '../../ui/layout/Section';
import { useDashboardWhatsappQuery } from './whatsapp-card.generated';

function Figure({ label, value }: { label: string; value: ReactNode | undefined }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {value ?? <Skeleton width={40} />}
      </Box>
    </Box>
  );
}

/** What was written today, and what came of it in the last 30 days. */
function Figures() {
  const { data, error } = useDashboardWhatsappQuery();
  const stats = data?.whatsappStats;
  const shown = (value: string | undefined) => value ?? (error ? '–' : undefined);
  const rate = stats && (stats.responseRate === null ? '–' : `${trimDecimal(stats.responseRate)}%`);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75, fontSize: 13 }}>
      <Figure label="Messages Today" value={shown(stats && formatCount(stats.messagesToday))} />
      <Figure label="Orders via WhatsApp" value={shown(stats && formatCount(stats.orders))} />
      <Figure label="Response Rate" value={shown(rate)} />
    </Box>
  );
}

interface WhatsappCardProps {
  /** Whether it is connected; unknown while the page is loading. */
  connected: boolean | undefined;
  /** Whether the stored secrets can be read here: they cannot when they came from a server with another key. */
  areSecretsReadable: boolean | undefined;
}

/** How the bot is doing. Not connected: no figure is shown, because there is none. */
export function WhatsappCard({ connected, areSecretsReadable }: WhatsappCardProps) {
  const mayConfigure = useCan('settings.write');
  const isLocked = connected === false && areSecretsReadable === false;
  return (
    <Section
      title="WhatsApp Bot Status"
      action={
        connected !== undefined && (
          <StatusChip
            tone={connected ? 'green' : isLocked ? 'red' : 'grey'}
            label={connected ? 'Bot Active' : isLocked ? 'Access cannot be read' : 'Not connected'}
          />
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, px: 2, pb: 2 }}>
        {connected === false ? (
          <Typography variant="body2" color="textSecondary">
            {isLocked
              ? `The saved access belongs to a server with another key: nothing is sent or received. ${mayConfigure ? 'Enter it again.' : 'An administrator can enter it again.'}`
              : 'Messages and orders appear here once WhatsApp is connected.'}
          </Typography>
        ) : (
          <Figures />
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Link component={RouterLink} to={`${paths.whatsapp}?tab=inbox`} sx={{ fontSize: 13 }}>
            Open the inbox
          </Link>
          {mayConfigure && (
            <Button
              size="small"
              variant="outlined"
              color="secondary"
              component={RouterLink}
              to={`${paths.whatsapp}?configure=access`}
            >
              {isLocked ? 'Enter access' : 'Configure'}
            </Button>
          )}
        </Box>
      </Box>
    </Section>
  );
}
