import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import { BrandMark } from '../display/BrandMark';

interface PublicPageProps {
  title: string;
  /** What it is for, under the title. */
  hint: ReactNode;
  children: ReactNode;
  /** Makes the card a form. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onFocus?: (() => void) | undefined;
  /** Below the card: another way to go. */
  below?: ReactNode;
  /** Widest width of the card in px. */
  width?: number;
}

/** A page for somebody who is not signed in: the product's name and one card in the middle. */
export function PublicPage({ title, hint, children, onSubmit, onFocus, below, width = 400 }: PublicPageProps) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', px: 2, py: 4 }}>
      <Box sx={{ width: '100%', maxWidth: width, display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, justifyContent: 'center' }}>
          <BrandMark size={36} />
          <Typography sx={{ fontSize: '1.125rem', fontWeight: 600, letterSpacing: '-0.01em' }}>
            {t`Wholesale Desk`}
          </Typography>
        </Box>
        <Box
          component={onSubmit ? 'form' : 'section'}
          noValidate={onSubmit ? true : undefined}
          onSubmit={onSubmit}
          onFocus={onFocus}
          aria-label={title}
          sx={{
            display: 'grid',
            gap: 2.5,
            p: { xs: 2.5, sm: 4 },
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Typography component="h1" variant="h1">
              {title}
            </Typography>
            <Typography color="textSecondary">{hint}</Typography>
          </Box>
          {children}
        </Box>
        {below}
      </Box>
    </Box>
  );
}
