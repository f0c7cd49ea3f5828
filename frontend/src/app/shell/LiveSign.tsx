import { t } from '@lingui/core/macro';
import SyncDisabledOutlined from '@mui/icons-material/SyncDisabledOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useLiveOff } from '../live/live-state';

/** Says that the screens do not change by themselves: nothing while they do. */
export function LiveSign() {
  const off = useLiveOff();
  return (
    <Box role="status" sx={{ display: 'flex' }}>
      {off && (
        <Tooltip title={t`What is shown is read again every 30 seconds.`}>
          <Typography
            variant="caption"
            color="textSecondary"
            tabIndex={0}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, px: 1 }}
          >
            <SyncDisabledOutlined fontSize="small" aria-hidden />
            <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
              {t`Live updates are off`}
            </Box>
          </Typography>
        </Tooltip>
      )}
    </Box>
  );
}
