import Typography from '@mui/material/Typography';
import { FREE_OF_CHARGE } from './free-of-charge';

/** Says below a line that its goods come for nothing. */
export function FreeOfCharge() {
  return (
    <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 500 }}>
      {FREE_OF_CHARGE}
    </Typography>
  );
}
