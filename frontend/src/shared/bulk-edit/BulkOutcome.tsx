import { plural, t } from '@lingui/core/macro';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { failureText } from '../../lib/server/api-error';
import { Bidi } from '../../ui/display/Bidi';
import type { BulkResult } from './useBulkEdit';

/** What became of the rows: how many were changed, and each that was refused with the reason. */
export function BulkOutcome<R extends { readonly id: string }>({
  result,
  nameOf,
}: {
  result: BulkResult<R>;
  nameOf: (row: R) => string;
}) {
  const { done, refused, broken } = result;
  const named = refused.filter(({ message }) => message !== null);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        role="status"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, '& svg': { fontSize: 20, color: 'success.main' } }}
      >
        <CheckCircleIcon aria-hidden />
        <Typography>{plural(done, { one: '# row changed', other: '# rows changed' })}</Typography>
      </Box>
      {broken !== null && (
        <Alert severity="warning">
          {failureText(broken, t`The connection broke`)}
          {' · '}
          {plural(refused.length - named.length, {
            one: '# row may not be changed yet. It is safe to try it again.',
            other: '# rows may not be changed yet. It is safe to try them again.',
          })}
        </Alert>
      )}
      {named.length > 0 && (
        <Box
          component="ul"
          aria-label={t`Refused rows`}
          sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}
          tabIndex={0}
        >
          {named.map(({ row, message }) => (
            <Box
              component="li"
              key={row.id}
              sx={{ display: 'flex', gap: 1.25, py: 1, fontSize: 13, borderTop: 1, borderColor: 'divider' }}
            >
              <Box aria-hidden sx={{ color: 'error.main', '& svg': { fontSize: 18 } }}>
                <ErrorOutlineIcon />
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 500 }}>
                  <Bidi>{nameOf(row)}</Bidi>
                </Box>
                <Bidi>{message ?? ''}</Bidi>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
