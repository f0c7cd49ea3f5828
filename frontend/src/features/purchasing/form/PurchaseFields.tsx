import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { bySearch, useSearch } from '../../../shared/apollo/useSearch';
import { newClientKey } from '../../../lib/server/client-key';
import { Bidi } from '../../../ui/display/Bidi';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { DateField } from '../../../ui/form/fields/DateField';
import { EnterHint } from '../../../ui/form/fields/EnterHint';
import { TextField } from '../../../ui/form/fields/fields';
import { FormLines } from '../../../ui/form/FormLines';
import { useLines } from '../../../ui/form/store/Form';
import { usePasteLines } from '../../../shared/line-entry/PasteLines';
import { useAddProducts, useFindProducts } from './paste-lines';
import {
  blankLine,
  REFERENCE_MAX,
  supplierName,
  type PurchaseLine,
  type PurchaseProduct,
  type Supplier,
} from './purchase.form';
import { PurchaseLineRow } from './PurchaseLineRow';
import {
  PurchaseProductSearchDocument,
  PurchaseSupplierSearchDocument,
  type PurchaseProductSearchQuery,
  type PurchaseSupplierSearchQuery,
} from '../purchasing.generated';

const productKey = ({ id }: PurchaseProduct) => id;
const productName = ({ name }: PurchaseProduct) => name;
const productCode = ({ sku }: PurchaseProduct) => sku;
const supplierKey = (supplier: Supplier) => supplier.id;

const supplierOptions = ({ users }: PurchaseSupplierSearchQuery) => users.nodes;
const productOptions = ({ products }: PurchaseProductSearchQuery) => products.nodes;

function SupplierOption({ supplier }: { supplier: Supplier }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar name={supplierName(supplier)} />
      <Box sx={{ minWidth: 0 }}>
        <Bidi>{supplierName(supplier)}</Bidi>
        {supplier.companyName !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            <Bidi>{supplier.displayName}</Bidi>
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** Supplier, day, lines, the supplier's reference and notes of a purchase order. */
export function PurchaseFields() {
  const { keys, push, remove } = useLines<PurchaseLine>('items');
  const add = useCallback(() => push(blankLine(newClientKey())), [push]);

  const searchSuppliers = useSearch(PurchaseSupplierSearchDocument, bySearch, supplierOptions);
  const searchProducts = useSearch(PurchaseProductSearchDocument, bySearch, productOptions);

  const find = useFindProducts();
  const paste = usePasteLines<PurchaseProduct>({
    find,
    getKey: productKey,
    getLabel: productName,
    getCode: productCode,
    onTake: useAddProducts(),
  });

  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 180px' } }}>
        <AsyncAutocompleteField<Supplier>
          name="supplier"
          label="Supplier"
          help="Needed before it can be sent"
          placeholder="Name or company"
          search={searchSuppliers}
          getKey={supplierKey}
          getLabel={supplierName}
          renderOption={(supplier) => <SupplierOption supplier={supplier} />}
        />
        <DateField name="expected" label="Expected" help="Optional" />
      </Box>
      <FormLines
        title="Lines"
        columns={{ product: 'Product', details: 'Why', quantity: 'Quantity', price: 'Unit cost', total: 'Total' }}
        onPaste={paste.onPaste}
        actions={paste.button}
        add={{ label: 'Add Line', onAdd: add }}
        hint={<EnterHint enter="adds the next line" submit="saves the draft" />}
      >
        {keys.map((key, index) => (
          <PurchaseLineRow
            key={key}
            index={index}
            lineKey={key}
            search={searchProducts}
            onNext={add}
            onRemove={keys.length > 1 ? remove : undefined}
          />
        ))}
      </FormLines>
      {paste.dialog}
      <TextField
        name="supplierReference"
        label="Supplier reference"
        help="What the supplier calls this order, if they have said so"
        maxLength={REFERENCE_MAX}
      />
      <TextField name="notes" label="Notes for the supplier" help="Optional" multiline rows={2} maxLength={2000} />
    </>
  );
}
