import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { importDetail } from '../../shared/paths';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { StatusChip } from '../../ui/display/StatusChip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Section } from '../../ui/layout/Section';
import { stateLooks } from './import-words';
import { useImportsQuery, type ImportKindsQuery } from './imports.generated';

/** The files that were taken in, the newest first. */
export function ImportHistory({ kinds }: { kinds: ImportKindsQuery['importKinds'] }) {
  const { data, error, refetch } = useImportsQuery({ fetchPolicy: 'cache-and-network' });
  const nodes = data?.imports.nodes;
  return (
    <Section title={t`Earlier imports`}>
      {error && !nodes ? (
        <ErrorState title={t`The imports could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : !nodes ? (
        <Skeleton variant="rounded" height={120} sx={{ mx: 2, mb: 2 }} />
      ) : nodes.length === 0 ? (
        <EmptyState
          title={t`No file was imported yet`}
          text={t`Choose above what is in your file: every line is checked before anything is added.`}
        />
      ) : (
        <Box component="ul" aria-label={t`Earlier imports`} sx={{ listStyle: 'none', m: 0, px: 2, pb: 1 }}>
          {nodes.map(({ id, kind, state, fileName, createdAt, createdBy }) => (
            <Box
              key={id}
              component="li"
              sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
            >
              <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={importDetail(id)}>
                  <Bidi>{fileName}</Bidi>
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {kinds.find((one) => one.kind === kind)?.label ?? kind}
                  {createdBy && ' · '}
                  {createdBy && <Bidi>{createdBy.displayName}</Bidi>}
                </Typography>
              </Box>
              <StatusChip {...stateLooks[state]} />
              <DateText value={createdAt} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
