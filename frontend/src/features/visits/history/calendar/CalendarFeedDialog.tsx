import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../../../lib/server/api-error';
import { CopyButton } from '../../../../ui/display/CopyableId';
import { DateText } from '../../../../ui/display/DateText';
import { ErrorState } from '../../../../ui/feedback/ErrorState';
import { notifyError } from '../../../../ui/feedback/notify';
import { FieldShell } from '../../../../ui/form/fields/Field';
import {
  useCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useEndCalendarFeedMutation,
} from './calendar-feed.generated';

/** The address of the feed, told this once. */
function FeedAddress({ url }: { url: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldShell id="calendar-feed" label={t`Calendar link`}>
          <MuiTextField
            id="calendar-feed"
            value={url}
            fullWidth
            multiline
            onFocus={(event) => event.target.select()}
            slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', style: { fontFamily: 'monospace', fontSize: 13 } } }}
          />
        </FieldShell>
      </Box>
      <CopyButton value={url} />
    </Box>
  );
}

/** Makes, shows and ends the link by which the calendar of a phone follows one's own visits. */
export function CalendarFeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error, refetch } = useCalendarFeedQuery({ fetchPolicy: 'network-only', skip: !open });
  const [create, creating] = useCreateCalendarFeedMutation();
  const [end, ending] = useEndCalendarFeedMutation();
  const [url, setUrl] = useState<string | null>(null);
  const feed = data?.calendarFeed;
  const busy = creating.loading || ending.loading;

  const act = async (change: () => Promise<string | null>) => {
    try {
      setUrl(await change());
      await refetch();
    } catch (thrown) {
      notifyError(failureText(thrown, t`The calendar link could not be changed`));
    }
  };
  const make = () => act(async () => (await create()).data?.createCalendarFeed.url ?? null);
  const remove = () =>
    act(async () => {
      await end();
      return null;
    });

  // Told once: who opens it again sees that there is a link, not which.
  const close = () => {
    setUrl(null);
    onClose();
  };

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby="calendar-feed-title">
      <DialogTitle id="calendar-feed-title">{t`Follow in your calendar`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          {t`Your visits appear in the calendar of your phone or computer: add the link there as a subscription. Whoever has the link sees your visits, so keep it to yourself.`}
        </Typography>
        {error && !data ? (
          <ErrorState title={t`The calendar link could not be read`} error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={64} />
        ) : url !== null ? (
          <>
            <FeedAddress url={url} />
            <Typography variant="body2" role="status">{t`Copy it now: it is shown only this once.`}</Typography>
          </>
        ) : feed ? (
          <Typography>
            <Trans>
              There is a link since <DateText value={feed.createdAt} />. A new one ends it.
            </Trans>
          </Typography>
        ) : (
          <Typography>{t`There is no link yet.`}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        {feed && (
          <Button color="error" disabled={busy} onClick={() => void remove()} sx={{ marginInlineEnd: 'auto' }}>
            {t`Remove link`}
          </Button>
        )}
        {url === null && data !== undefined && (
          <Button
            variant="outlined"
            color="secondary"
            loading={creating.loading}
            disabled={busy}
            onClick={() => void make()}
          >
            {feed ? t`Make a new link` : t`Make a link`}
          </Button>
        )}
        <Button variant="contained" onClick={close}>
          {t`Done`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
