import { plural, t } from '@lingui/core/macro';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { visitStatuses } from '../../../shared/visits/visit-statuses';
import { paths, visitDetail } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { StatusChip } from '../../../ui/display/StatusChip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useCustomerVisitsQuery } from '../customers.generated';
import { TabState } from './TabState';

const STEP = 20;

/** The visits to a customer, of those the reader sees, the latest first. */
export function VisitsTab({ customerId }: { customerId: string }) {
  const mayVisit = useCan('visits.write');
  const [first, setFirst] = useState(STEP);
  const { data, previousData, error, refetch } = useCustomerVisitsQuery({
    variables: { id: customerId, first, offset: 0 },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <TabState
      data={(data ?? previousData)?.fieldVisits}
      error={error}
      errorTitle={t`Visits could not be loaded`}
      onRetry={() => void refetch()}
    >
      {({ nodes, totalCount }) =>
        nodes.length === 0 ? (
          <Card>
            <EmptyState
              icon={<EventIcon />}
              title={t`No visits yet`}
              text={t`Visits to the customer stand here.`}
              {...(mayVisit && { action: { label: t`Record Visit`, to: paths.fieldVisit } })}
            />
          </Card>
        ) : (
          <>
            <Card component="ul" aria-label={t`Visits`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {nodes.map((visit) => (
                <Box
                  component="li"
                  key={visit.id}
                  sx={{ p: 2, display: 'grid', gap: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                >
                  <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                    <Link component={RouterLink} to={visitDetail(visit.id)} sx={{ fontWeight: 500 }}>
                      <DateText value={visit.at} />
                    </Link>
                    <StatusChip {...visitStatuses[visit.status]} />
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                      <Bidi>{visit.salesPersonName}</Bidi>
                    </Box>
                  </Box>
                  {(visit.visitReview ?? visit.purpose) !== null && (
                    <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                      <Bidi>{visit.visitReview ?? visit.purpose}</Bidi>
                    </Box>
                  )}
                </Box>
              ))}
            </Card>
            {totalCount > nodes.length && nodes.length < 100 && (
              <Button onClick={() => setFirst(100)} sx={{ mt: 1 }}>
                {plural(totalCount - nodes.length, { one: 'Show # more', other: 'Show # more' })}
              </Button>
            )}
          </>
        )
      }
    </TabState>
  );
}
