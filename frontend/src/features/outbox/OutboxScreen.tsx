import { plural, t } from '@lingui/core/macro';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatBytes } from '../../lib/numbers/bytes';
import { paths } from '../../shared/paths';
import { useOutbox, useOutboxActions } from '../../shared/outbox/current';
import type { Waiting } from '../../shared/outbox/items';
import { isNearlyFull, storeFill, type StoreFill } from '../../shared/outbox/storage';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Page } from '../../ui/layout/Page';
import { ThumbBar } from '../../ui/layout/ThumbBar';
import { lossOf, pauseText } from './waiting-words';
import { WaitingCard } from './WaitingCard';

/** How full the browser's store is. @param count read anew when it becomes another one */
function useStoreFill(count: number): StoreFill | null {
  const [fill, setFill] = useState<StoreFill | null>(null);
  useEffect(() => {
    let left = false;
    storeFill().then(
      (found) => !left && setFill(found),
      (error: unknown) => console.warn('The browser does not tell how full its store is.', error),
    );
    return () => {
      left = true;
    };
  }, [count]);
  return fill;
}

function Fill({ fill }: { fill: StoreFill }) {
  const used = formatBytes(fill.used);
  const room = formatBytes(fill.room);
  return isNearlyFull(fill) ? (
    <Alert severity="warning">
      {t`This phone is nearly full: ${used} of ${room} are used. Send what waits before you take more photos.`}
    </Alert>
  ) : (
    <Typography variant="body2" color="textSecondary">
      {t`${used} of ${room} used on this phone`}
    </Typography>
  );
}

/** 'Waiting to Be Sent': what was saved without signal, and what the server did not take. */
export function OutboxScreen() {
  const navigate = useNavigate();
  const view = useOutbox();
  const outbox = useOutboxActions();
  const [discarding, setDiscarding] = useState<Waiting | null>(null);
  const { items } = view;
  const fill = useStoreFill(items?.length ?? 0);
  const pause = pauseText(view);
  const count = items?.length ?? 0;
  const name = discarding?.customerName ?? '';
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const sendNow = { label: t`Send now`, icon: <SendOutlined />, onClick: outbox.send };
  return (
    <Page
      title={t`Waiting to Be Sent`}
      subtitle={
        count === 0
          ? t`What is saved without signal waits here`
          : plural(count, { one: '# thing is on this phone only', other: '# things are on this phone only' })
      }
      {...(count > 0 && !narrow && { primary: sendNow })}
    >
      <Box role="status">{pause !== null && count > 0 && <Alert severity="info">{pause}</Alert>}</Box>
      {items === null ? (
        <Skeleton variant="rounded" height={160} />
      ) : count === 0 ? (
        <EmptyState
          icon={<CloudDoneOutlined />}
          title={t`Everything was sent`}
          text={t`Visits and orders that are saved without signal wait here until there is some.`}
          action={{ label: t`To the visits`, onClick: () => void navigate(paths.fieldVisits) }}
        />
      ) : (
        <Box
          component="ul"
          aria-label={t`Waiting to Be Sent`}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 720 }}
        >
          {items.map((item) => (
            <WaitingCard
              key={item.id}
              item={item}
              view={view}
              onRetry={() => void outbox.retry(item.id)}
              onDiscard={() => setDiscarding(item)}
            />
          ))}
        </Box>
      )}
      {fill && <Fill fill={fill} />}
      {count > 0 && narrow && (
        <ThumbBar isFixed>
          <Button
            variant="contained"
            size="large"
            startIcon={sendNow.icon}
            onClick={sendNow.onClick}
            sx={{ flex: 1, minHeight: 48 }}
          >
            {sendNow.label}
          </Button>
        </ThumbBar>
      )}
      <ConfirmDialog
        open={discarding !== null}
        title={t`Discard what waits for ${name}?`}
        confirmLabel={t({ message: 'Discard', context: 'what waits' })}
        cancelLabel={t`Keep it`}
        destructive
        onCancel={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void outbox.discard(discarding.id);
          setDiscarding(null);
        }}
      >
        {discarding && lossOf(discarding, items ?? [])}
      </ConfirmDialog>
    </Page>
  );
}
