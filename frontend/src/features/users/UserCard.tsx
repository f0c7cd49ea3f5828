import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { roleLabel } from '../../lib/roles';
import { CutText } from '../../ui/display/CutText';
import { StatusChip } from '../../ui/display/StatusChip';
import { PersonCell } from '../../ui/grid/cells';
import { activityLook, roleTones } from './user-look';
import type { UserRow_UserFragment } from './users.generated';

/** A user on a phone. */
export function UserCard({ user }: { user: UserRow_UserFragment }) {
  const about = [user.companyName, user.phone].filter((value) => value !== null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, width: '100%' }}>
      <PersonCell name={user.displayName} second={user.email} src={user.profileImageUrl} />
      {about.map((value) => (
        <Typography key={value} variant="body2" color="textSecondary" component="div">
          <CutText>{value}</CutText>
        </Typography>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <StatusChip label={roleLabel(user.role)} tone={roleTones[user.role]} />
        <StatusChip {...activityLook(user.isActive)} />
      </Box>
    </Box>
  );
}
