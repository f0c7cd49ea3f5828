import Box from '@mui/material/Box';

/** The product's mark, in the accent of the current colour scheme. */
export function BrandMark({ size }: { size: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', color: 'primary.main' }}
    >
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <Box
        component="path"
        d="M7 10l4 12 5-10 5 10 4-12"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        sx={{ stroke: (theme) => theme.vars!.palette.primary.contrastText }}
      />
    </Box>
  );
}
