import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportRowStatus } from '../../gql/schema.generated';
import { Bidi } from '../../ui/display/Bidi';
import { StatusChip } from '../../ui/display/StatusChip';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { rowLooks } from './import-words';
import { useImportLinesQuery } from './imports.generated';

/** What became of lines: those at fault, or the first of all. */
export function ImportLines({ id, statuses }: { id: string; statuses?: ImportRowStatus[] }) {
  const { data, error, refetch } = useImportLinesQuery({
    variables: { id, ...(statuses && { statuses }) },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) {
    return <ErrorState title={t`The lines could not be loaded`} error={error} onRetry={() => void refetch()} />;
  }
  const { nodes = [], totalCount = 0 } = data?.importRows ?? {};
  if (totalCount === 0) return null;
  const [shown, count] = [nodes.length, totalCount];
  return (
    <Box>
      <Box component="ul" aria-label={t`Lines`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {nodes.map(({ id: row, line, cells, status, message, faultyColumn }) => (
          <Box
            key={row}
            component="li"
            sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ minWidth: 72 }}>
              {t`Line ${line}`}
            </Typography>
            <StatusChip {...rowLooks[status]} />
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {message !== null && (
                <Typography variant="body2">
                  {faultyColumn !== null && (
                    <>
                      <Bidi>{faultyColumn}</Bidi>
                      {': '}
                    </>
                  )}
                  {message}
                </Typography>
              )}
              <Typography variant="body2" color="textSecondary">
                <Bidi>{cells.filter((cell) => cell !== '').join(' · ')}</Bidi>
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {count > shown && (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          {t`${shown} of ${count} lines are shown`}
        </Typography>
      )}
    </Box>
  );
}
