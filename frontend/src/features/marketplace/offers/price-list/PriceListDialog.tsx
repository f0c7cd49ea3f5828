import Box from '@mui/material/Box';
import { useState } from 'react';
import type { DecimalStyle } from '../../../../gql/schema.generated';
import { Bidi } from '../../../../ui/display/Bidi';
import { Money } from '../../../../ui/display/Money';
import { notify } from '../../../../ui/feedback/notify';
import { FieldRow } from '../../../../ui/form/fields/FieldRow';
import { LeaveGuard } from '../../../../ui/form/LeaveGuard';
import { Form, useFormValue } from '../../../../ui/form/store/Form';
import { SuggestField } from '../../../../ui/form/fields/SuggestField';
import { AmountsChoice } from '../../../../ui/import/ColumnFields';
import { LineFault } from '../../../../ui/import/ColumnMeanings';
import type { Mapping } from '../../../../ui/import/import-columns';
import { ImportDialog, type ImportRequest } from '../../../../ui/import/ImportDialog';
import { ImportLines } from '../../../../ui/import/ImportLines';
import { PriceChange } from '../../../../ui/display/PriceChange';
import { useViewer } from '../../useViewer';
import { REASON_MAX, type Picked } from '../offer.form';
import { PRICE_REASONS } from '../price.form';
import { effectLooks, priceListColumns, priceListTemplate, priceListText, type PriceListOutcome } from './price-list';
import { useImportPriceListMutation } from './price-list.generated';
import { SupplierField } from '../SupplierField';

interface Choices {
  supplier: Picked | null;
  reason: string;
}

const NONE: Choices = { supplier: null, reason: '' };

function Effect({ line }: { line: PriceListOutcome['lines'][number] }) {
  const { outcome, name, oldPrice, newPrice, message, column } = line;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        {name !== null && <Bidi>{name}</Bidi>}
        {message !== null && (
          <Box component="span" sx={{ color: outcome === 'refused' ? 'text.primary' : 'text.secondary' }}>
            {name !== null && ' · '}
            <LineFault column={column} message={message} />
          </Box>
        )}
      </Box>
      {outcome !== 'refused' && newPrice !== null && (
        <Box dir="ltr" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontVariantNumeric: 'tabular-nums' }}>
          <span>
            {outcome === 'price' && oldPrice !== null && (
              <>
                <Money value={oldPrice} /> →{' '}
              </>
            )}
            <Money value={newPrice} strong={outcome === 'price'} />
          </span>
          {outcome === 'price' && oldPrice !== null && <PriceChange oldPrice={oldPrice} newPrice={newPrice} />}
        </Box>
      )}
    </Box>
  );
}

function Outcome({ outcome }: { outcome: PriceListOutcome }) {
  const lines = outcome.lines.map((line) => {
    const { rank, ...look } = effectLooks[line.outcome];
    return { line: line.line, look, rank, content: <Effect line={line} /> };
  });
  return <ImportLines summary={priceListText(outcome)} lines={lines} />;
}

function PriceListForm({ onClose }: { onClose: () => void }) {
  const { isSupplier } = useViewer();
  const [decimal, setDecimal] = useState<DecimalStyle>('point');
  const [importPriceList] = useImportPriceListMutation();
  const supplierId = useFormValue(({ supplier }: Choices) => supplier?.id);
  const reason = useFormValue((values: Choices) => values.reason.trim());

  const missing = (mapping: Mapping): string[] => [
    ...(isSupplier || supplierId !== undefined ? [] : ['a supplier']),
    ...(mapping.supplierSku || mapping.nameEn ? [] : ['a column for SKU or Name']),
  ];
  const send = async (request: ImportRequest): Promise<PriceListOutcome> => {
    const { data } = await importPriceList({
      variables: { input: { ...request, decimal, ...(supplierId && { supplierId }), ...(reason && { reason }) } },
    });
    if (!data) throw new Error('The server answered without data.');
    return data.importPriceList;
  };

  return (
    <ImportDialog<PriceListOutcome>
      title="Import price list"
      columns={priceListColumns}
      template={priceListTemplate}
      before={
        <FieldRow>
          {!isSupplier && <SupplierField />}
          <SuggestField
            name="reason"
            label="Reason for new prices"
            placeholder="Price list"
            options={PRICE_REASONS}
            maxLength={REASON_MAX}
          />
        </FieldRow>
      }
      choices={<AmountsChoice value={decimal} onChange={setDecimal} />}
      choicesKey={JSON.stringify([supplierId, reason, decimal])}
      missing={missing}
      send={send}
      renderOutcome={(outcome) => <Outcome outcome={outcome} />}
      countOf={({ created, updated }) => created + updated}
      noun={['offer', 'offers']}
      onImported={(outcome) => notify({ text: `Price list imported: ${priceListText(outcome)}` })}
      onClose={onClose}
    />
  );
}

/** 'Import price list': a supplier's offers from a file, known by SKU or name; what each line does is shown first. */
export function PriceListDialog({ onClose }: { onClose: () => void }) {
  return (
    <Form<Choices> initialValues={NONE} onSubmit={() => undefined}>
      <LeaveGuard modal />
      <PriceListForm onClose={onClose} />
    </Form>
  );
}
