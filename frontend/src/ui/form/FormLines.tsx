import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FormLinesProps {
  title: string;
  add: { label: string; onAdd: () => void };
  /** What the keys do here. */
  hint: ReactNode;
  /** One list item for each line. */
  children: ReactNode;
}

/** The lines of a form under their heading, with the way to one more. */
export function FormLines({ title, add, hint, children }: FormLinesProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
        {children}
      </Box>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button size="small" startIcon={<AddIcon />} onClick={add.onAdd}>
          {add.label}
        </Button>
        {hint}
      </Box>
    </Box>
  );
}
