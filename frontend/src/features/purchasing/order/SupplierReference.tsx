import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Bidi } from '../../../ui/display/Bidi';
import { lazyPanel } from '../../../ui/lazy-panel';
import type { PurchaseOrderFull } from '../usePurchasing';

const ReferenceDialog = lazyPanel(() => import('./ReferenceDialog').then((module) => module.ReferenceDialog));

/** What the supplier calls a purchase order, and the way to note it. */
export function SupplierReference({ order }: { order: PurchaseOrderFull }) {
  const [asking, setAsking] = useState(false);
  const { supplierReference, canEditReference } = order;
  const verb = supplierReference === null ? 'Add' : 'Change';
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1, minWidth: 0 }}>
      {supplierReference !== null && (
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Bidi>{supplierReference}</Bidi>
        </Box>
      )}
      {canEditReference && (
        <Button
          size="small"
          variant="text"
          aria-label={`${verb} supplier reference`}
          onClick={() => setAsking(true)}
          sx={{
            minWidth: 0,
            px: 0.75,
            py: 0,
            my: -0.25,
            marginInlineStart: supplierReference === null ? -0.75 : 0,
            flex: 'none',
          }}
        >
          {verb}
        </Button>
      )}
      {asking && <ReferenceDialog asked panel={{ order, onClose: () => setAsking(false) }} />}
    </Box>
  );
}
