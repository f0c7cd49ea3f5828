import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Bidi } from '../../ui/display/Bidi';
import type { Sheet } from './sheet';

/** The first lines of a sheet under the names of its columns; columns without a name and cells are left out. */
export function SampleTable({ sheet: { header, samples } }: { sheet: Sheet }) {
  const shown = header.flatMap((name, at) =>
    name !== '' || samples.some((cells) => (cells[at] ?? '') !== '') ? [{ name, at }] : [],
  );
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t`First lines of the file`}>
      <Box
        component="table"
        aria-label={t`First lines of the file`}
        sx={{
          borderCollapse: 'collapse',
          fontSize: 13,
          '& th, & td': { px: 1.5, py: 0.75, textAlign: 'start', whiteSpace: 'nowrap' },
          '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 500 },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            {shown.map(({ name, at }) => (
              <th key={at} scope="col">
                <Bidi>{name}</Bidi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((cells, line) => (
            <tr key={line}>
              {shown.map(({ at }) => (
                <td key={at}>
                  <Bidi>{cells[at] ?? ''}</Bidi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
