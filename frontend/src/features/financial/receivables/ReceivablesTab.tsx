import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates/dates';
import { compareMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { useUrlId } from '../../../ui/display/useUrlId';
import { EmptyState, FilteredEmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { FilterBar } from '../../../ui/grid/FilterBar';
import { lazyPanel } from '../../../ui/lazy-panel';
import { buckets } from './ageing';
import { AgeingSummary } from './AgeingSummary';
import { useReceivablesQuery, type ReceivableRow_CustomerFragment } from '../financial.generated';
import { figureTableSx } from '../table-sx';

const StatementDrawer = lazyPanel(() => import('./StatementDrawer').then((module) => module.StatementDrawer));

/** Enough for a day's calls; thousands at once would only be slow. */
const ROWS_AT_ONCE = 100;

type CustomerRow = ReceivableRow_CustomerFragment;

const matches = ({ customerName, companyName }: CustomerRow, text: string): boolean =>
  `${customerName} ${companyName ?? ''}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

/** Nothing is quiet, so that the eye finds what is owed. */
function Amount({ label, value }: { label: string; value: string }) {
  const zero = compareMoney(value, '0') === 0;
  return (
    <Box component="td" data-label={label} data-zero={zero} sx={zero ? { color: 'text.secondary' } : {}}>
      <Money value={value} />
    </Box>
  );
}

function Row({ customer, onOpen }: { customer: CustomerRow; onOpen: () => void }) {
  const { customerName, companyName, creditLimit, unallocated, buckets: owed } = customer;
  const over = creditLimit !== null && compareMoney(owed.total, creditLimit) > 0;
  return (
    // The row is for the mouse; the button in it is what the keyboard reaches.
    <Box component="tr" onClick={onOpen} sx={{ cursor: 'pointer', '&:hover': { bgcolor: 'action.hover' } }}>
      <th scope="row">
        <Box
          component="button"
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
          sx={{ all: 'unset', cursor: 'pointer', '&:focus-visible': { outline: '2px solid', outlineOffset: 2 } }}
        >
          <Bidi>{companyName ?? customerName}</Bidi>
        </Box>
        <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
          {companyName !== null && <Bidi>{customerName}</Bidi>}
          {companyName !== null && creditLimit !== null && ' · '}
          {creditLimit !== null && (
            <>
              Limit <Money value={creditLimit} />
            </>
          )}
          {over && (
            <Box component="span" sx={{ color: 'error.main' }}>
              , exceeded
            </Box>
          )}
        </Box>
      </th>
      {buckets.map(({ key, label }) => (
        <Amount key={key} label={label} value={owed[key]} />
      ))}
      <td data-label="Total">
        <Money value={owed.total} strong />
      </td>
      <Amount label="On account" value={unallocated} />
    </Box>
  );
}

/** What customers owe and since when; a customer's row opens the statement. */
export function ReceivablesTab({ onRecordPayment }: { onRecordPayment: (customerId: string) => void }) {
  const { data, error, refetch } = useReceivablesQuery({ fetchPolicy: 'cache-and-network' });
  const statement = useUrlId('customer', ['period', 'from', 'to']);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const receivables = data?.receivables;
  const rows = receivables?.customers.filter((customer) => matches(customer, text));

  if (error && !receivables)
    return <ErrorState title="Receivables could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {receivables ? <AgeingSummary totals={receivables.totals} /> : <Skeleton variant="rounded" height={148} />}
      <FilterBar
        list={{
          searchText: text,
          setSearchText: setText,
          clearFilters: () => setText(''),
          filtered: text.trim() !== '',
        }}
        searchPlaceholder="Search customers..."
        count={rows?.length}
        noun={['customer', 'customers']}
        end={
          receivables && (
            <Box sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' }}>
              as of {formatDay(receivables.asOf)}
            </Box>
          )
        }
      />
      <Card sx={{ overflowX: 'auto' }}>
        {!rows ? (
          <Box sx={{ p: 2 }}>
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} variant="rounded" height={32} sx={{ mb: 1 }} />
            ))}
          </Box>
        ) : rows.length === 0 ? (
          text.trim() ? (
            <FilteredEmptyState title="No customer matches" onClear={() => setText('')} />
          ) : (
            <EmptyState icon={<HandshakeOutlined />} title="Nobody owes anything" />
          )
        ) : (
          <Box component="table" aria-label="Receivables by customer" sx={figureTableSx}>
            <thead>
              <tr>
                <th scope="col">Customer</th>
                {buckets.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">Total</th>
                <th scope="col">On account</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((customer) => (
                <Row key={customer.customerId} customer={customer} onOpen={() => statement.open(customer.customerId)} />
              ))}
            </tbody>
          </Box>
        )}
        {rows !== undefined && rows.length > shown && (
          <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
            <Button color="secondary" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              Show more ({rows.length - shown})
            </Button>
          </Box>
        )}
      </Card>
      <StatementDrawer
        asked={statement.id !== null}
        panel={{ customerId: statement.id, onRecordPayment, onClose: statement.close }}
      />
    </Box>
  );
}
