import Box, { type BoxProps } from '@mui/material/Box';

interface BottomBarProps extends Omit<BoxProps, 'sx'> {
  sx: Readonly<Record<string, unknown>>;
}

/** A bar at the foot of a page of the shop, in view however long the page is. */
export function BottomBar({ sx, ...props }: BottomBarProps) {
  return (
    <Box
      data-bar
      {...props}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: { xs: -2, md: -3 },
        mb: { xs: -2, md: -3 },
        px: { xs: 2, md: 3 },
        pt: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        borderTop: 1,
        '&&': { borderColor: 'divider' },
        ...sx,
      }}
    />
  );
}
