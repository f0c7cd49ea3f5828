import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { object, string } from 'yup';
import { answered } from '../../../lib/server/answered';
import { newClientKey } from '../../../lib/server/client-key';
import { addMoney } from '../../../lib/numbers/money';
import { formatCount, signed } from '../../../lib/numbers/numbers';
import { useCurrentUser } from '../../../shared/session/useSession';
import { lastReason, rememberReason } from '../../../shared/stock/last-reason';
import { CutText } from '../../../ui/display/CutText';
import { Money } from '../../../ui/display/Money';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import {
  usePostStockCountMutation,
  type SheetLine_LineFragment,
  type StockCountSheetQuery,
} from '../stock-counts.generated';

type Sheet = NonNullable<StockCountSheetQuery['stockCount']>;

interface Values {
  reason: string;
}

const schema = object({
  reason: string()
    .trim()
    .max(100, () => t`At most 100 characters`)
    .required(() => t`Say why`),
});

/** The products that a refusal names. */
function namedIn(error: unknown): string[] {
  const [first] =
    (error as { errors?: readonly { extensions?: { details?: { productIds?: unknown } } }[] }).errors ?? [];
  const ids = first?.extensions?.details?.productIds;
  return Array.isArray(ids) ? ids.map(String) : [];
}

const differing = (lines: readonly SheetLine_LineFragment[]) =>
  lines.filter(({ difference }) => difference !== null && difference !== 0);

function Differences({ lines }: { lines: readonly SheetLine_LineFragment[] }) {
  const units = lines.reduce((sum, { difference }) => sum + (difference ?? 0), 0);
  const knowsCost = lines.some(({ differenceValue }) => differenceValue !== null);
  const value = addMoney('0.00', ...lines.map(({ differenceValue }) => differenceValue ?? '0.00'));
  const row = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 104px 56px 88px',
    columnGap: 1.5,
    py: 0.5,
  } as const;
  const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 1.5, py: 0.5 }}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 280, overflowY: 'auto' }}
        tabIndex={0}
        aria-label={t`Differences`}
      >
        {lines.map(({ id, productName, expected, counted, difference, differenceValue }) => (
          <Box component="li" key={id} sx={row}>
            <CutText>{productName}</CutText>
            <Box sx={{ ...figure, color: 'text.secondary' }}>
              {t`${formatCount(expected)} → ${formatCount(counted)}`}
            </Box>
            <Box sx={{ ...figure, fontWeight: 600 }}>{signed(difference ?? 0)}</Box>
            <Box sx={figure}>{knowsCost && <Money value={differenceValue} />}</Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ ...row, borderTop: 1, borderColor: 'divider', fontWeight: 600 }}>
        <span>{t`Together`}</span>
        <span />
        <Box sx={figure}>{signed(units)}</Box>
        <Box sx={figure}>{knowsCost && <Money value={value} strong />}</Box>
      </Box>
    </Box>
  );
}

export interface PostCountDialogProps {
  open: boolean;
  sheet: Sheet;
  /** Sends what waits; whether all of it is on the server. */
  onFlush: () => Promise<boolean>;
  /** What has to be counted again. */
  onRefused: (productIds: readonly string[]) => void;
  onClose: () => void;
}

/** Shows what a count would change, and posts it. */
export function PostCountDialog({ open, sheet, onFlush, onRefused, onClose }: PostCountDialogProps) {
  const { id: userId } = useCurrentUser();
  const [post] = usePostStockCountMutation();
  const [clientKey, setClientKey] = useState(newClientKey);
  const lines = differing(sheet.lines);
  const counted = sheet.lines.filter((line) => line.counted !== null).length;
  const left = sheet.lines.length - counted;
  const onSubmit = useSubmit<Values, Sheet>({
    run: async ({ reason }) => {
      if (!(await onFlush())) throw new Error(t`What you counted is not saved yet`);
      try {
        const input = { id: sheet.id, reason: reason.trim(), clientKey };
        return answered((await post({ variables: { input } })).data).postStockCount as Sheet;
      } catch (thrown) {
        const again = namedIn(thrown);
        if (again.length > 0) onRefused(again);
        // What is counted again and posted is another attempt.
        setClientKey(newClientKey());
        throw thrown;
      }
    },
    success: ({ number }) => t`${number} posted`,
    failure: t`The count could not be posted`,
    mapField: (path) => (path === 'id' ? '' : path),
    onSuccess: (_count, { reason }) => {
      rememberReason(userId, reason.trim());
      onClose();
    },
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t`Post ${sheet.number}`}
      subtitle={plural(counted, { one: '# product counted', other: '# products counted' })}
      initialValues={{ reason: lastReason(userId) || t`Stock count` }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel={
        lines.length === 0
          ? t`Post without differences`
          : plural(lines.length, { one: 'Post # difference', other: 'Post # differences' })
      }
      busyLabel={t`Posting…`}
      onClose={onClose}
    >
      {left > 0 && (
        <Alert severity="info">
          {plural(left, {
            one: '# product is not counted yet: its stock stays as it is.',
            other: '# products are not counted yet: their stock stays as it is.',
          })}
        </Alert>
      )}
      {lines.length === 0 ? (
        <Typography variant="body2">{t`All that was counted is as the books say.`}</Typography>
      ) : (
        <Differences lines={lines} />
      )}
      <TextField
        name="reason"
        label={t`Reason`}
        required
        maxLength={100}
        suggestions={[t`Stock count`, t`Damaged`, t`Lost or stolen`, t`Expired`, t`Found again`]}
      />
    </FormDialog>
  );
}
