import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import CallIcon from '@mui/icons-material/CallOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MapIcon from '@mui/icons-material/PlaceOutlined';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import RepeatIcon from '@mui/icons-material/RepeatOutlined';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { companyFirst } from '../../../lib/customers';
import { roleLabel } from '../../../lib/roles';
import { copyOfOrder, newOrderFor, recordPaymentOf, userDetail } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { StatusChip } from '../../../ui/display/StatusChip';
import type { CustomerHeadQuery } from '../customers.generated';
import { mapUrl, whatsappUrl } from './reach';

export type Customer = NonNullable<CustomerHeadQuery['customer']>;

/** A way to reach the customer, outside of this application. */
function Reach({ label, href, icon }: { label: string; href: string | null; icon: ReactNode }) {
  if (href === null) return null;
  const elsewhere = href.startsWith('https:');
  return (
    <Tooltip title={label}>
      <IconButton
        component="a"
        href={href}
        aria-label={label}
        {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
        sx={{ '@media (pointer: coarse)': { width: 48, height: 48 } }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** Who it is, how to reach them, and what is done next with a customer. */
export function CustomerHeader({ customer, onAssign }: { customer: Customer; onAssign: () => void }) {
  const { id, email, phone, phoneE164, lastOrderId, salesPersonName } = customer;
  const { name, person } = companyFirst(customer.displayName, customer.companyName);
  const mayOrder = useCan('orders.create');
  const mayRecord = useCan('finance.write');
  const mayEdit = useCan('users.financials');
  const mayAssign = useCan('customers.assign');
  const place = [customer.address, customer.city, customer.country].filter(Boolean).join(', ');
  const call = phoneE164 ?? phone;
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
          <Typography
            component="h1"
            sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.4, overflowWrap: 'anywhere', minWidth: 0 }}
          >
            <Bidi>{name}</Bidi>
          </Typography>
          <StatusChip label={roleLabel(customer.role)} tone="grey" />
          {!customer.isActive && <StatusChip label={t({ message: 'Inactive', context: 'customer' })} tone="red" />}
        </Box>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {person !== null && (
            <>
              <Bidi>{person}</Bidi>
              {place !== '' && ' · '}
            </>
          )}
          {place !== '' && <Bidi>{place}</Bidi>}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {t`Sales person`}: {salesPersonName === null ? t`Nobody` : <Bidi>{salesPersonName}</Bidi>}
          {mayAssign && (
            <Button size="small" onClick={onAssign} sx={{ marginInlineStart: 1 }}>
              {t`Assign`}
            </Button>
          )}
        </Typography>
        <Box sx={{ display: 'flex', marginInlineStart: -1 }}>
          <Reach label={t`Call`} href={call === null ? null : `tel:${call}`} icon={<CallIcon fontSize="small" />} />
          <Reach label={t`Write a mail`} href={`mailto:${email}`} icon={<MailIcon fontSize="small" />} />
          <Reach label={t`Write on WhatsApp`} href={whatsappUrl(customer)} icon={<ChatIcon fontSize="small" />} />
          <Reach label={t`Show on the map`} href={mapUrl(customer)} icon={<MapIcon fontSize="small" />} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { minHeight: { xs: 48, sm: 36 } } }}>
        {mayEdit && (
          <Button component={Link} to={userDetail(id)} variant="outlined" color="secondary" startIcon={<EditIcon />}>
            {t`Edit`}
          </Button>
        )}
        {mayRecord && (
          <Button
            component={Link}
            to={recordPaymentOf(id)}
            variant="outlined"
            color="secondary"
            startIcon={<PaymentIcon />}
          >
            {t`Record Payment`}
          </Button>
        )}
        {mayOrder && lastOrderId !== null && (
          <Button
            component={Link}
            to={copyOfOrder(lastOrderId)}
            variant="outlined"
            color="secondary"
            startIcon={<RepeatIcon />}
          >
            {t`Same as last time`}
          </Button>
        )}
        {mayOrder && (
          <Button component={Link} to={newOrderFor(id)} variant="contained" startIcon={<AddIcon />}>
            {t`New Order`}
          </Button>
        )}
      </Box>
    </Box>
  );
}
