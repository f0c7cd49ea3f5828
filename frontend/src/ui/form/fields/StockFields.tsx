import { t } from '@lingui/core/macro';
import { stockLabels as labels } from '../../../lib/stock-settings';
import { DateField } from './DateField';
import { FieldRow } from './FieldRow';
import { TextField } from './fields';
import { NumberField } from './numbers';

export interface StockFieldsProps {
  /** What an empty reorder point stands for; without it there must be one. */
  defaultReorderPoint?: string;
}

/** How a product is stocked: when to reorder, how much to keep, where, and which batch until when. */
export function StockFields({ defaultReorderPoint }: StockFieldsProps) {
  return (
    <>
      <FieldRow>
        <NumberField
          name="reorderPoint"
          label={labels.reorderPoint}
          required={defaultReorderPoint === undefined}
          placeholder={defaultReorderPoint}
          min={0}
          end={t`units`}
          help={t`Stock is low at or below it`}
        />
        <NumberField name="maxStock" label={labels.maxStock} min={0} end={t`units`} placeholder={t`None`} />
      </FieldRow>
      <TextField name="location" label={labels.location} maxLength={100} help={t`Where it stands: aisle, shelf`} />
      <FieldRow>
        <TextField name="batchNumber" label={labels.batchNumber} maxLength={100} />
        <DateField name="expiryDate" label={labels.expiryDate} help={t`The last day it may be sold`} />
      </FieldRow>
    </>
  );
}
