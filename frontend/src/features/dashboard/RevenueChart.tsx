import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../shared/session/useSession';
import { Section } from '../../ui/layout/Section';
import { figureWords } from './figure-words';
import type { Months } from './RevenuePlot';

/** What is drawn comes after the figures above it: the first screen stays light. */
const RevenuePlot = lazy(() => import('./RevenuePlot'));

const placeholder = <Skeleton variant="rounded" height={312} />;

/** What orders brought in twelve months as bars, last year as a line; the same as a table for who would rather read. */
export function RevenueChart({ months }: { months: Months | undefined }) {
  const title = figureWords(useCurrentUser().role).chart;
  const [asTable, setAsTable] = useState(false);
  return (
    <Section
      title={title}
      action={
        <Button size="small" color="secondary" disabled={!months} onClick={() => setAsTable((table) => !table)}>
          {asTable ? 'Show chart' : 'Show table'}
        </Button>
      }
    >
      <Box sx={{ px: 2, pb: 2 }}>
        {months ? (
          <Suspense fallback={placeholder}>
            <RevenuePlot title={title} months={months} asTable={asTable} />
          </Suspense>
        ) : (
          placeholder
        )}
      </Box>
    </Section>
  );
}
