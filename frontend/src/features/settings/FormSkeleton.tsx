import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** What stands before a form while it is on its way. */
export const FormSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }} aria-busy>
    <Skeleton variant="rounded" height={240} />
    <Skeleton variant="rounded" height={180} />
  </Box>
);
