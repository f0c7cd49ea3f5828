import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { companyFirst } from '../../../lib/customers';
import { orderStatuses } from '../../../lib/statuses';
import { customerStatement, orderDetail, ordersWith } from '../../../shared/paths';
import { CustomerLink } from '../../../shared/customers/CustomerLink';
import { useCan } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { lazyPanel } from '../../../ui/lazy-panel';
import { languageNames } from '../whatsapp-words';
import { ContactDue } from './ContactDue';
import {
  useContactBalanceQuery,
  useContactOrdersQuery,
  type Conversation_ConversationFragment,
} from './inbox.generated';

const LinkContactDialog = lazyPanel(() => import('./LinkContactDialog').then((module) => module.LinkContactDialog));

type Conversation = Conversation_ConversationFragment;

/** What the customer owes, for who may see it: the books have the entries. */
function Balance({ id, customerId }: { id: string; customerId: string }) {
  const { data, error } = useContactBalanceQuery({ variables: { id } });
  const mayReadBooks = useCan('finance.write');
  const balance = data?.conversation.customerBalance;
  if (error ?? balance === null) return null;
  const label = t({ message: 'Balance', context: 'what a customer owes' });
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontSize: 13 }}>
      {mayReadBooks ? (
        <Link component={RouterLink} to={customerStatement(customerId)}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {balance === undefined ? <Skeleton width={60} /> : <Money value={balance} />}
    </Box>
  );
}

/** The last orders of the customer, and the way to all. */
function Orders({ customerId }: { customerId: string }) {
  const { data, error } = useContactOrdersQuery({ variables: { customerId } });
  const orders = data?.orders;
  const count = orders?.totalCount ?? 0;
  return (
    <Box
      component="section"
      aria-label={t({ message: 'Orders', context: 'of a customer' })}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Typography component="h3" variant="subtitle2" color="textSecondary">
        {t`Last orders`}
      </Typography>
      {error && !orders && <Typography variant="body2">{t`The orders could not be loaded.`}</Typography>}
      {!error && !orders && <Skeleton height={44} />}
      {orders && count === 0 && <Typography variant="body2" color="textSecondary">{t`No orders yet`}</Typography>}
      {orders?.nodes.map((order) => (
        <Box key={order.id} sx={{ fontSize: 13, display: 'grid', gap: 0.25 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Link component={RouterLink} to={orderDetail(order.id)}>
              {order.orderNumber}
            </Link>
            <Money value={order.totalAmount} />
          </Box>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 1,
              alignItems: 'center',
              color: 'text.secondary',
            }}
          >
            <DateText value={order.createdAt} format="date" />
            <StatusChip {...orderStatuses[order.status]} />
          </Box>
        </Box>
      ))}
      {count > 0 && (
        <Link component={RouterLink} to={ordersWith({ customer: customerId })} sx={{ fontSize: 13 }}>
          {plural(count, { one: 'See # order', other: 'See all # orders' })}
        </Link>
      )}
    </Box>
  );
}

/** Who a conversation is with: the account, what is owed, the last orders. */
export function ContactCard({ conversation }: { conversation: Conversation }) {
  const { customer, customerId, profileName, phone, language, lastInboundAt } = conversation;
  const [linking, setLinking] = useState(false);
  const suggests = useCan('recommendations.read');
  const { name, person } = customer
    ? companyFirst(customer.displayName, customer.companyName)
    : { name: conversation.name, person: null };
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <CustomerLink id={customer?.id ?? null} role={customer?.role}>
            <Bidi>{name}</Bidi>
          </CustomerLink>
        </Typography>
        {person !== null && (
          <Typography variant="body2" color="textSecondary">
            <Bidi>{person}</Bidi>
          </Typography>
        )}
        <Link href={`tel:${phone}`} dir="ltr" sx={{ fontSize: 13, justifySelf: 'start' }}>
          {phone}
        </Link>
        {profileName !== null && profileName !== name && (
          <Typography variant="body2" color="textSecondary">
            {t`On WhatsApp:`} <Bidi>{profileName}</Bidi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {language !== null && `${languageNames[language]} · `}
          {lastInboundAt === null ? (
            t`Has never written`
          ) : (
            <>
              {t`Wrote`} <DateText value={lastInboundAt} format="relative" />
            </>
          )}
        </Typography>
      </Box>
      {customerId === null && (
        <Typography variant="body2">{t`This number belongs to no customer that is known.`}</Typography>
      )}
      <Box>
        <Button size="small" variant="outlined" color="secondary" onClick={() => setLinking(true)}>
          {customerId === null ? t`Say who it is` : t`Change customer`}
        </Button>
      </Box>
      {customerId !== null && <Balance id={conversation.id} customerId={customerId} />}
      {customerId !== null && suggests && <ContactDue userId={customerId} />}
      {customerId !== null && <Orders customerId={customerId} />}
      <LinkContactDialog
        asked={linking}
        likely={false}
        panel={{ open: linking, conversation, onClose: () => setLinking(false) }}
      />
    </Box>
  );
}
