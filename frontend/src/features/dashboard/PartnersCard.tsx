import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { usersByRole } from '../../shared/paths';
import { formatCount } from '../../lib/numbers/numbers';
import { Section } from '../../ui/layout/Section';

const counted = (count: number, one: string): string => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** How many partners there are; each figure opens them. */
export function PartnersCard({ vendors, distributors }: { vendors: number; distributors: number }) {
  return (
    <Section title="Partners">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, pb: 2 }}>
        <GroupsOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography variant="body2">
          <MuiLink component={Link} to={usersByRole('vendor')}>
            {counted(vendors, 'vendor')}
          </MuiLink>
          {', '}
          <MuiLink component={Link} to={usersByRole('distributor')}>
            {counted(distributors, 'distributor')}
          </MuiLink>
        </Typography>
      </Box>
    </Section>
  );
}
