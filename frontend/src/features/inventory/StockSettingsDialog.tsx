import { useApolloClient } from '@apollo/client/react';
import { stockToValues, type StockSettings } from '../../lib/stock-settings';
import { Bidi } from '../../ui/display/Bidi';
import { FormDialog } from '../../ui/form/FormDialog';
import { StockFields } from '../../ui/form/fields/StockFields';
import { useEditForm } from '../../ui/form/useEditForm';
import {
  InventoryItemDetailDocument,
  useUpdateInventoryMutation,
  type StockSettings_ItemFragment,
  type UpdateInventoryMutation,
} from './inventory.generated';
import { stockSchema, theirStockChanges, toUpdateInput, withMine } from './stock.form';

export interface StockSettingsDialogProps {
  item: StockSettings_ItemFragment;
  productName: string;
  onClose: () => void;
}

/** How a product is stocked: when to reorder, how much to keep, where, and which batch until when. */
export function StockSettingsDialog({ item, productName, onClose }: StockSettingsDialogProps) {
  const client = useApolloClient();
  const [update] = useUpdateInventoryMutation();
  const form = useEditForm<StockSettings_ItemFragment, StockSettings, UpdateInventoryMutation['updateInventory']>({
    thing: 'stock of this product',
    opened: item,
    toValues: stockToValues,
    read: async () =>
      (
        await client.query({
          query: InventoryItemDetailDocument,
          variables: { productId: item.productId },
          fetchPolicy: 'network-only',
        })
      ).data?.inventoryItem,
    changes: (before, now, mine) => theirStockChanges(stockToValues(before), stockToValues(now), mine),
    merge: withMine,
    save: async (values, base) => {
      const { data } = await update({ variables: { input: toUpdateInput(base, stockToValues(base), values) } });
      if (!data) throw new Error('The server answered without data.');
      return data.updateInventory;
    },
    success: 'Stock settings saved',
    failure: 'Failed to save the stock settings',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
  });
  return (
    <>
      <FormDialog<StockSettings>
        open
        title="Stock Settings"
        subtitle={<Bidi>{productName}</Bidi>}
        initialValues={form.initialValues}
        validationSchema={stockSchema}
        onSubmit={form.onSubmit}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <StockFields />
      </FormDialog>
      {form.dialog}
    </>
  );
}
