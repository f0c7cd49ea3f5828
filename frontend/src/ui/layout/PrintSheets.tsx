import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Printable } from './Printable';
import { paperOf } from './PrintPage';

/** One of several documents that are printed together. */
export interface PrintedSheet {
  key: string;
  /** Stands at the foot of each of its pages: the number of the document. */
  name: string;
  content: ReactNode;
}

const PAGE = '@page ';

const sheetSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  p: { xs: 2, sm: 4 },
  mb: 2,
  '@media print': { border: 0, p: 0, m: 0 },
} as const;

/** Named pages: the foot of each tells whose it is. */
const pageOf = (key: string) => ['sheet', key].join('-');

/** Several documents, one under the other on the screen; on paper each begins a page and is named at its foot. */
export function PrintSheets({ sheets }: { sheets: readonly PrintedSheet[] }) {
  return (
    <Printable>
      <GlobalStyles
        styles={Object.fromEntries(sheets.map(({ key, name }) => [PAGE + pageOf(key), paperOf(name)] as const))}
      />
      {sheets.map(({ key, content }) => (
        <Box key={key} component="article" sx={sheetSx} style={{ page: pageOf(key) }}>
          {content}
        </Box>
      ))}
    </Printable>
  );
}
