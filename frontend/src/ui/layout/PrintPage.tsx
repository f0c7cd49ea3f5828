import { t } from '@lingui/core/macro';
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Bidi } from '../display/Bidi';
import { Printable } from './Printable';
import { pointing } from '../display/pointing';

/** A4 with room to write at its edges; a sheet that was dropped finds its place again by what stands at its foot. */
export const paperOf = (name: string) =>
  ({
    size: 'A4',
    margin: '14mm',
    '@bottom-left': { content: JSON.stringify(name), font: '8pt sans-serif' },
    '@bottom-right': { content: `"${t`Page`} " counter(page) " ${t`of`} " counter(pages)`, font: '8pt sans-serif' },
  }) as const;

export interface PrintPageProps {
  /** What stands at the foot of every page: the number of the document. */
  name: string;
  /** The way back to what is printed. */
  back: { to: string; label: string };
  /** Stands in the sheet's place while there is none: a skeleton, an error, that nothing was found. */
  waiting: ReactNode;
  /** The sheet; absent while it cannot be printed. */
  children?: ReactNode;
}

/** The way back, over a document. */
export function BackLink({ to, label }: PrintPageProps['back']) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="textSecondary"
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 13,
        py: 0.5,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <ArrowBackIcon sx={{ ...pointing, fontSize: 16 }} aria-hidden /> {label}
    </Link>
  );
}

export function PrintButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      variant="contained"
      startIcon={<PrintOutlined />}
      disabled={disabled}
      // The second click of two would open the dialog again when the first one is closed.
      onClick={({ detail }) => detail < 2 && window.print()}
    >
      {t`Print`}
    </Button>
  );
}

/** A document: a sheet on the screen, the same on paper. */
export function PrintPage({ name, back, waiting, children }: PrintPageProps) {
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}>
      <GlobalStyles styles={{ '@page': paperOf(name) }} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <BackLink {...back} />
        <PrintButton disabled={!children} />
      </Box>
      {children ? (
        <Box
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            p: { xs: 2, sm: 4 },
          }}
        >
          <Printable>{children}</Printable>
        </Box>
      ) : (
        waiting
      )}
    </Box>
  );
}

/** Lines of an address as they were typed, under what they are. */
export function SheetAddress({ title, lines }: { title: string; lines: readonly (string | null | undefined)[] }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {title}
      </Typography>
      {lines.flatMap((line) =>
        line ? (
          <Box key={line} sx={{ fontSize: 13, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <Bidi>{line}</Bidi>
          </Box>
        ) : (
          []
        ),
      )}
    </Box>
  );
}

/** Rows of a document: hairlines only, figures to the right. */
export const sheetTable = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    py: 1,
    paddingInlineEnd: 2,
    borderBottom: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  // Many lines on few pages.
  '@media print': { '& th, & td': { py: 0.5 } },
  // On a phone's screen one column less: what stands in it moves under the name.
  '& .narrow': { display: 'none' },
  '@media screen and (max-width: 599.95px)': {
    '& .wide': { display: 'none' },
    '& .narrow': { display: 'block' },
    '& th, & td': { paddingInlineEnd: 1.25 },
  },
  // Doubled, to count more than the padding of all cells.
  '& th:last-child:last-child, & td:last-child:last-child': { paddingInlineEnd: 0 },
  '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const;
