import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SwitchField, TextField } from '../../ui/form/fields/fields';
import { DecimalField, MoneyField, NumberField } from '../../ui/form/fields/numbers';
import { StockFields } from '../../ui/form/fields/StockFields';
import { SuggestField } from '../../ui/form/fields/SuggestField';
import { ImagesField } from '../../ui/images/ImagesField';
import type { UploadQueue } from '../../ui/images/upload-queue';
import { productLabels as labels } from './product.form';
import type { Facets } from './useFacets';

interface ProductFieldsProps {
  uploads: UploadQueue;
  facets: Facets;
  /** Cost and margin are not for every role that may edit. */
  showCost: boolean;
  /** What becomes of price and terms of sale: the editor sets them, proposes them with a new product, or reads them. */
  terms: Terms;
  /** Stands in the place of the price where the editor only reads it. */
  price?: ReactNode;
  /** How it is stocked: with a new product what is there already, with a stored one the settings; left out for others. */
  stock?: 'new' | 'stored';
  /** After the fields: what a stored product has beside them. */
  children?: ReactNode;
}

export type Terms = 'set' | 'proposed' | 'read';

const Row = ({ children, columns = 2 }: { children: ReactNode; columns?: number }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: columns === 3 ? '1fr 1fr' : '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

/** What is in the warehouse, and when it is low. The count of a stored product changes by adjusting it, with a reason. */
const Stock = ({ isNew }: { isNew: boolean }) => (
  <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
    <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
      Stock
    </Typography>
    {isNew && (
      <NumberField
        name="openingStock"
        label="Opening stock"
        min={0}
        end="units"
        placeholder="0"
        help="How many are in the warehouse already"
      />
    )}
    <StockFields {...(isNew && { defaultReorderPoint: 'As in the settings' })} />
  </Box>
);

/** The fields of 'Add New Product' and 'Edit Product'. */
export function ProductFields({ uploads, facets, showCost, terms, price, stock, children }: ProductFieldsProps) {
  const fixed = terms === 'read';
  return (
    <>
      <TextField name="name" label={labels.name} required maxLength={255} />
      <Row>
        <TextField name="sku" label={labels.sku} required maxLength={100} disabled={fixed} />
        <SuggestField name="brand" label={labels.brand} options={facets.brands} maxLength={100} />
      </Row>
      <Row>
        <SuggestField name="category" label={labels.category} options={facets.categories} maxLength={100} />
        <TextField
          name="barcode"
          label={labels.barcode}
          maxLength={40}
          inputMode="numeric"
          placeholder="6281234567895"
          disabled={fixed}
        />
      </Row>
      {price ?? (
        <Row>
          <MoneyField name="basePrice" label={labels.basePrice} required />
          {showCost && <MoneyField name="costPrice" label={labels.costPrice} help="Not shown to buyers" />}
        </Row>
      )}
      <ImagesField name="images" label={labels.images} uploads={uploads} />
      <TextField name="description" label={labels.description} multiline rows={3} />
      <Row columns={3}>
        <NumberField name="minOrderQuantity" label={labels.minOrderQuantity} min={1} disabled={fixed} />
        <NumberField
          name="maxOrderQuantity"
          label={labels.maxOrderQuantity}
          min={1}
          placeholder="None"
          disabled={fixed}
        />
        <NumberField name="orderMultiple" label={labels.orderMultiple} min={1} disabled={fixed} />
      </Row>
      <Row>
        <DecimalField name="weight" label={labels.weight} placeholder="0.25" align="left" places={3} />
        <TextField name="dimensions" label={labels.dimensions} maxLength={100} placeholder="6 × 6 × 18 cm" />
      </Row>
      <SwitchField
        name="isActive"
        label={labels.isActive}
        disabled={terms !== 'set'}
        help={
          terms === 'proposed'
            ? 'On sale once an administrator has agreed to it'
            : 'Inactive products cannot be ordered'
        }
      />
      {stock !== undefined && <Stock isNew={stock === 'new'} />}
      {children}
    </>
  );
}
