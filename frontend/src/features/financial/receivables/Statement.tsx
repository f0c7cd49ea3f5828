import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../lib/server/api-error';
import { formatDay } from '../../../lib/dates/dates';
import { Money } from '../../../ui/display/Money';
import { LoadFailure, type LoadFailureProps } from '../../../ui/feedback/LoadFailure';
import { StatementExport } from '../../../shared/statement/StatementExport';
import { StatementSheet } from '../../../shared/statement/StatementSheet';
import { PeriodPicker } from '../PeriodPicker';
import type { StatementState } from './useStatement';

export interface StatementProps {
  statement: StatementState;
  action?: ReactNode;
  /** The way to all accounts, for who may see them. */
  back?: LoadFailureProps['back'];
}

/** A customer's account over a period: opening, each document and payment with the balance after it, closing. */
export function Statement({ statement, action, back }: StatementProps) {
  const { choice, data, error, refetch } = statement;
  const missing = isNotFound(error);
  const failure = (
    <LoadFailure
      thing="customer account"
      missing={missing}
      error={error}
      onRetry={() => void refetch()}
      {...(back && { back })}
    />
  );
  if (missing) return failure;
  const account = data?.customerStatement;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {account ? `Balance on ${formatDay(account.to)}` : 'Balance'}
          </Box>
          <Box sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.3 }}>
            {account ? <Money value={account.closing} /> : <Skeleton width={120} />}
          </Box>
        </Box>
        {account && <StatementExport customerId={account.customerId} {...choice.period} />}
        {action}
      </Box>
      <PeriodPicker choice={choice} />
      {data ? (
        <StatementSheet statement={data.customerStatement} business={data.businessSettings.name} />
      ) : error ? (
        failure
      ) : (
        [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} variant="rounded" height={36} />)
      )}
    </Box>
  );
}
