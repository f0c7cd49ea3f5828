import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { DateOrderStyle, DecimalStyle } from '../../gql/schema.generated';
import { failureText } from '../../lib/server/api-error';
import { Bidi } from '../../ui/display/Bidi';
import { AmountsChoice, Choice, ColumnFields } from '../../ui/import/ColumnFields';
import type { Mapping } from '../../ui/import/import-columns';
import { Section } from '../../ui/layout/Section';
import {
  useCheckImportMutation,
  useImportSuppliersQuery,
  type ImportKindsQuery,
  type ImportProgressFragment,
} from './imports.generated';
import { programNotes } from './import-words';
import { SampleTable } from './SampleTable';
import type { Sheet } from './sheet';

interface ColumnsStepProps {
  kind: ImportKindsQuery['importKinds'][number];
  found: ImportProgressFragment;
  onChecking: () => void;
}

function SupplierChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useImportSuppliersQuery();
  const choices = (data?.suppliers.nodes ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Choice
      label={t`Supplier`}
      required
      value={choices.some((choice) => choice.value === value) ? value : ''}
      choices={[{ value: '', label: t`Choose a supplier` }, ...choices]}
      onChange={onChange}
    />
  );
}

/** The second step: the sheet, what its columns mean, and how it writes amounts and days. */
export function ColumnsStep({ kind, found, onChecking }: ColumnsStepProps) {
  const sheets = found.sheets as Sheet[];
  const [sheetName, setSheetName] = useState(found.sheet);
  const guessed = Object.fromEntries(
    (found.columns as { field: string; column: string }[]).map((c) => [c.field, c.column]),
  );
  const [mapping, setMapping] = useState<Mapping>(guessed);
  const [decimal, setDecimal] = useState<DecimalStyle>(found.decimal);
  const [dateOrder, setDateOrder] = useState<DateOrderStyle>(found.dateOrder);
  const [update, setUpdate] = useState(found.updateExisting);
  const [supplier, setSupplier] = useState(found.supplierId ?? '');
  const [problem, setProblem] = useState<string>();
  const [check, { loading }] = useCheckImportMutation();
  const sheet = sheets.find(({ name }) => name === sheetName) ?? sheets[0];
  const columns = kind.fields.map(({ name, label, required }) => ({ field: name, label, required, known: [] }));
  const missing = columns.filter(({ field, required }) => required && !mapping[field]).map(({ label }) => label);
  const hasDays = kind.fields.some(({ name, type }) => type === 'day' && mapping[name]);

  const begin = async () => {
    setProblem(undefined);
    try {
      await check({
        variables: {
          input: {
            id: found.id,
            // A CSV file has no sheets to choose from.
            ...(sheetName !== '' && { sheet: sheetName }),
            columns: Object.entries(mapping).map(([field, column]) => ({ field, column })),
            decimal,
            dateOrder,
            ...(kind.asksUpdate && { updateExisting: update }),
            ...(kind.asksSupplier && { supplierId: supplier || null }),
          },
        },
      });
      onChecking();
    } catch (thrown) {
      setProblem(failureText(thrown, t`The file could not be checked. Try again.`));
    }
  };

  if (!sheet) return null;
  return (
    <Section title={t`Columns`}>
      <Box sx={{ display: 'grid', gap: 2, px: 2, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="textSecondary">
          <Bidi>{found.fileName}</Bidi>
          {found.encoding !== null && ` · ${found.encoding.toUpperCase()}`}
          {found.delimiter !== null && ` · ${t`separated by`} `}
          {found.delimiter !== null && <Bidi>{found.delimiter === '\t' ? t`tabs` : found.delimiter}</Bidi>}
        </Typography>
        {sheets.length > 1 && (
          <Box sx={{ maxWidth: 360 }}>
            <Choice
              label={t`Sheet`}
              value={sheetName}
              choices={sheets.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name) => {
                setSheetName(name);
                setMapping(name === found.sheet ? guessed : {});
              }}
            />
          </Box>
        )}
        {found.program !== null && sheetName === found.sheet && (
          <Alert severity="info">{programNotes[found.program]()}</Alert>
        )}
        <SampleTable sheet={sheet} />
        <ColumnFields
          columns={columns}
          header={sheet.header.filter((name) => name !== '')}
          mapping={mapping}
          onMapping={setMapping}
        >
          <AmountsChoice value={decimal} onChange={setDecimal} />
          {hasDays && (
            <Choice
              label={t`Dates`}
              value={dateOrder}
              choices={[
                { value: 'dmy', label: '31/12/2026' },
                { value: 'mdy', label: '12/31/2026' },
                { value: 'ymd', label: '2026-12-31' },
              ]}
              onChange={(value) => setDateOrder(value as DateOrderStyle)}
            />
          )}
          {kind.asksUpdate && (
            <Choice
              label={t`What is there already`}
              value={update ? 'update' : 'skip'}
              choices={[
                { value: 'skip', label: t`Leave as it is` },
                { value: 'update', label: t`Update` },
              ]}
              onChange={(value) => setUpdate(value === 'update')}
            />
          )}
          {kind.asksSupplier && <SupplierChoice value={supplier} onChange={setSupplier} />}
        </ColumnFields>
        {missing.length > 0 && (
          <Alert severity="info">{t`Choose a column for: ${{ columns: missing.join(', ') }}.`}</Alert>
        )}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Box>
          <Button
            variant="contained"
            loading={loading}
            disabled={missing.length > 0 || (kind.asksSupplier && supplier === '')}
            onClick={() => void begin()}
          >
            {t`Check File`}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}
