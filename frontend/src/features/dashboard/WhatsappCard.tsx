import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../ui/display/StatusChip';
import { Section } from '../../ui/layout/Section';

/** How the bot is doing. Not connected: no figure is shown, because there is none. */
export function WhatsappCard({ connected }: { connected: boolean | undefined }) {
  return (
    <Section
      title="WhatsApp Bot Status"
      action={
        connected !== undefined && (
          <StatusChip tone={connected ? 'green' : 'grey'} label={connected ? 'Bot Active' : 'Not connected'} />
        )
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, pb: 2 }}>
        <SmsOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          Messages and orders appear here once WhatsApp is connected.
        </Typography>
        <Tooltip title="WhatsApp cannot be connected yet" enterDelay={200} describeChild>
          <span>
            <Button size="small" variant="outlined" color="secondary" disabled>
              Configure
            </Button>
          </span>
        </Tooltip>
      </Box>
    </Section>
  );
}
