import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Notes } from '../../../shared/notes/Notes';
import { Section } from '../../../ui/layout/Section';
import type { OrderFull } from '../order.types';

/** What the staff noted about an order. */
export function OrderNotes({ order }: { order: OrderFull }) {
  if (order.customerId === null) return null;
  return (
    <Section title={t`Staff notes`}>
      <Box sx={{ px: 2, pb: 2 }}>
        <Notes about={{ customerId: order.customerId, orderId: order.id }} notes={order.staffNotes} />
      </Box>
    </Section>
  );
}
