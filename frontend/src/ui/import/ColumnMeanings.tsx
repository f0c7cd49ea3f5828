import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Bidi } from '../display/Bidi';
import type { ImportColumn } from './import-columns';

/** What a column was taken for, with a cell of it as it is written and as it was read. */
export interface ColumnMeaning {
  field: string;
  column: string;
  written: string | null;
  read: string | null;
}

interface ColumnMeaningsProps {
  meanings: readonly ColumnMeaning[];
  columns: readonly ImportColumn[];
  /** All columns of the file. */
  header: readonly string[];
}

/** `12,50 read as 12.50`: a cell that reads otherwise than it is written says more than one that does not. */
function Example({ written, read }: Pick<ColumnMeaning, 'written' | 'read'>) {
  if (written === null || read === null) {
    return (
      <Typography component="span" variant="inherit" color="textSecondary">
        {t`empty in all lines`}
      </Typography>
    );
  }
  if (written === read) return <Bidi>{read}</Bidi>;
  return (
    <Trans>
      <Bidi>{written}</Bidi> read as{' '}
      <strong>
        <Bidi>{read}</Bidi>
      </strong>
    </Trans>
  );
}

/** What the columns of a checked file were taken for, and which of them are not used. */
export function ColumnMeanings({ meanings, columns, header }: ColumnMeaningsProps) {
  const headingId = useId();
  const labelOf = (field: string): string => columns.find((column) => column.field === field)?.label ?? field;
  const used = new Set(meanings.map(({ column }) => column));
  const unused = header.filter((name) => !used.has(name));
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t`How the columns were read`}
      </Typography>
      <Box
        component="table"
        aria-labelledby={headingId}
        sx={{
          borderCollapse: 'collapse',
          fontSize: '0.8125rem',
          '& th, & td': {
            textAlign: 'start',
            verticalAlign: 'top',
            py: 0.5,
            paddingInlineEnd: 2,
            overflowWrap: 'anywhere',
          },
          '& thead th': { color: 'text.secondary', fontWeight: 400 },
          '& tbody th': { fontWeight: 500 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t`In the file`}</th>
            <th scope="col">{t`Taken as`}</th>
            <th scope="col">{t`For example`}</th>
          </tr>
        </thead>
        <tbody>
          {meanings.map(({ field, column, written, read }) => (
            <tr key={field}>
              <th scope="row">
                <Bidi>{column}</Bidi>
              </th>
              <td>{labelOf(field)}</td>
              <td>
                <Example written={written} read={read} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {unused.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t`Not used:`}{' '}
          {unused.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Bidi>{name}</Bidi>
            </span>
          ))}
        </Typography>
      )}
    </Box>
  );
}

/** Why a line is an error, with the column at fault as the file names it. */
export function LineFault({ column, message }: { column: string | null; message: string | null }) {
  if (column === null) return message;
  return (
    <Trans>
      Column “<Bidi>{column}</Bidi>”: {message}
    </Trans>
  );
}
