import { t } from '@lingui/core/macro';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import { noSuch } from '../../lib/words';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';

export interface LoadFailureProps {
  /** What was to be shown, in words: 'order'. */
  thing: string;
  /** It is not there (`isNotFound`): nothing is gained by another try, so the way back is offered instead. */
  missing: boolean;
  error: unknown;
  onRetry: () => void;
  /** The way to where such things are: 'Back to the orders'. */
  back?: { label: string; onClick: () => void };
}

/** In the place of one thing that could not be read: that there is none, or what failed. */
export function LoadFailure({ thing, missing, error, onRetry, back }: LoadFailureProps) {
  if (!missing) return <ErrorState title={t`The ${thing} could not be loaded`} error={error} onRetry={onRetry} />;
  return (
    <Box role="alert">
      <EmptyState icon={<SearchOffIcon />} title={noSuch(thing)} {...(back && { action: back })} />
    </Box>
  );
}
