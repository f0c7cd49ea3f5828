import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useListExport } from '../../shared/export/useListExport';
import { useCurrentUser } from '../../shared/session/useSession';
import { quickActions, type QuickAction } from './quick-actions';
import { Section } from '../../ui/layout/Section';

interface ActionButtonProps {
  action: QuickAction;
  busy: boolean;
  onRun: () => void;
}

function ActionButton({ action, busy, onRun }: ActionButtonProps) {
  const { label, icon: Icon, to } = action;
  const look = {
    fullWidth: true,
    variant: 'outlined',
    color: 'secondary',
    startIcon: <Icon fontSize="small" />,
    sx: { minHeight: 44, justifyContent: 'flex-start' },
  } as const;
  if (to) {
    return (
      <Button {...look} component={Link} to={to}>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} loading={busy} loadingPosition="start" onClick={onRun}>
      {label}
    </Button>
  );
}

/** The strip of six: each opens the real thing. */
export function QuickActions() {
  const { permissions } = useCurrentUser();
  const exporting = useListExport('users');
  const offered = quickActions.filter(({ permission }) => !permission || permissions.includes(permission));

  return (
    <Section title="Quick Actions">
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          px: 2,
          pb: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fill, minmax(164px, 1fr))',
          },
        }}
      >
        {offered.map((action) => (
          <ActionButton
            key={action.label}
            action={action}
            busy={exporting.busy}
            onRun={() => void exporting.run('csv')}
          />
        ))}
      </Box>
    </Section>
  );
}
