import { useState } from 'react';
import type { DateOrderStyle, DecimalStyle, ExistingRule } from '../../../gql/schema.generated';
import { notify } from '../../../ui/feedback/notify';
import { AmountsChoice, Choice } from '../../../ui/import/ColumnFields';
import { ImportDialog as FileDialog, type ImportRequest } from '../../../ui/import/ImportDialog';
import { useImportProductsMutation } from '../dashboard.generated';
import { ImportOutcome, outcomeText, type Outcome } from './ImportOutcome';
import { productColumns } from './product-columns';

const countOf = ({ created, updated }: Outcome): number => created + updated;

/** Bulk Import: a CSV of products, its columns, what would happen to each line, and then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [onExisting, setOnExisting] = useState<ExistingRule>('skip');
  const [decimal, setDecimal] = useState<DecimalStyle>('point');
  const [dateOrder, setDateOrder] = useState<DateOrderStyle>('dmy');
  const [importProducts] = useImportProductsMutation();
  const send = async (request: ImportRequest): Promise<Outcome> => {
    const { data } = await importProducts({
      variables: { input: { ...request, onExisting, decimal, dateOrder } },
    });
    if (!data) throw new Error('The server answered without data.');
    return data.importProducts;
  };
  return (
    <FileDialog<Outcome>
      title="Import products"
      columns={productColumns}
      choices={
        <>
          <Choice
            label="Products already there"
            value={onExisting}
            choices={[
              { value: 'skip', label: 'Leave as they are' },
              { value: 'update', label: 'Update' },
            ]}
            onChange={(value) => setOnExisting(value as ExistingRule)}
          />
          <AmountsChoice value={decimal} onChange={setDecimal} />
          <Choice
            label="Expiry dates"
            value={dateOrder}
            choices={[
              { value: 'dmy', label: '31/12/2026' },
              { value: 'mdy', label: '12/31/2026' },
              { value: 'ymd', label: '2026-12-31' },
            ]}
            onChange={(value) => setDateOrder(value as DateOrderStyle)}
          />
        </>
      }
      choicesKey={`${onExisting} ${decimal} ${dateOrder}`}
      send={send}
      renderOutcome={(outcome) => <ImportOutcome outcome={outcome} />}
      countOf={countOf}
      noun={['product', 'products']}
      onImported={(outcome) => notify({ text: `Products imported: ${outcomeText(outcome)}` })}
      onClose={onClose}
    />
  );
}
