import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClipboardEvent, ReactNode } from 'react';
import { LINE_COLUMNS, WIDE } from './line-columns';

interface FormLinesProps {
  title: string;
  /** What stands over the columns: product, what is known of it, quantity, price and total; each field has its label, too. */
  columns: { product: string; details: string; quantity: string; price: string; total: string };
  add: { label: string; onAdd: () => void };
  /** Further ways to lines, beside the one that adds an empty one. */
  actions?: ReactNode;
  /** What is pasted into the lines. */
  onPaste?: (event: ClipboardEvent) => void;
  /** What the keys do here. */
  hint: ReactNode;
  /** One list item for each line. */
  children: ReactNode;
}

/** The lines of a form under their heading, with the way to one more. */
export function FormLines({ title, columns, add, actions, onPaste, hint, children }: FormLinesProps) {
  return (
    <Box component="section" aria-label={title} onPaste={onPaste}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'grid' },
          columnGap: 1,
          borderBottom: 1,
          borderColor: 'divider',
          pb: 0.5,
          fontSize: 12,
          fontWeight: 500,
          color: 'text.secondary',
          ...LINE_COLUMNS,
        }}
      >
        <span>{columns.product}</span>
        <Box component="span" sx={{ display: 'none', [WIDE]: { display: 'inline' } }}>
          {columns.details}
        </Box>
        {[columns.quantity, columns.price, columns.total].map((label) => (
          <Box key={label} component="span" sx={{ textAlign: 'end' }}>
            {label}
          </Box>
        ))}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button size="small" startIcon={<AddIcon />} onClick={add.onAdd}>
          {add.label}
        </Button>
        {actions}
        {hint}
      </Box>
    </Box>
  );
}
