import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { toApiError } from '../../../lib/api-error';
import { newClientKey } from '../../../lib/client-key';
import { formatCount } from '../../../lib/numbers';
import { notify } from '../../../ui/feedback/notify';
import { useImportProductsMutation } from '../dashboard.generated';
import { ImportOutcome, outcomeText, type Outcome } from './ImportOutcome';
import { MappingFields, type ImportOptions } from './MappingFields';
import { guessMapping, missingFields, productColumns, type Mapping } from './product-columns';
import { MAX_BYTES, readHeader, toBase64 } from './read-header';

interface ChosenFile {
  name: string;
  base64: string;
  header: readonly string[];
  /** One per file, so that a double click or a retry imports it once. */
  clientKey: string;
}

/** Lists and figures that an import moves; dropping them makes the screens that show them ask again. */
const MOVED = ['products', 'productFacets', 'inventoryItems', 'stockAlerts', 'dashboardStats', 'dashboard'] as const;

/** Reads the chosen file; the answer is why it cannot be imported, where it cannot. */
async function readFile(file: File): Promise<ChosenFile | string> {
  if (file.size > MAX_BYTES) return 'The file is larger than 700 KB. Split it and import the parts one by one.';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes);
  if (header.length < 2) return 'The first line must name the columns, separated by commas, semicolons or tabs.';
  return { name: file.name, base64: toBase64(bytes), header, clientKey: newClientKey() };
}

/** Bulk Import: a CSV of products, its columns, what would happen to each line, and then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ChosenFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [options, setOptions] = useState<ImportOptions>({ onExisting: 'skip', decimal: 'point' });
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();
  const [send, { loading }] = useImportProductsMutation();
  const picker = useRef<HTMLInputElement>(null);
  const phone = useMediaQuery('(max-width: 699.95px)');
  const missing = missingFields(mapping);
  const toImport = outcome ? outcome.created + outcome.updated : 0;

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readFile(chosen);
    setOutcome(undefined);
    if (typeof read === 'string') {
      setFile(undefined);
      setProblem(read);
      return;
    }
    setProblem(undefined);
    setFile(read);
    setMapping(guessMapping(read.header));
  };

  const run = async (dryRun: boolean) => {
    if (!file) return;
    setProblem(undefined);
    const columns = productColumns.flatMap(({ field }) => {
      const column = mapping[field];
      return column ? [{ field, column }] : [];
    });
    try {
      const { data } = await send({
        variables: {
          input: {
            fileBase64: file.base64,
            columns,
            ...options,
            dryRun,
            ...(!dryRun && { clientKey: file.clientKey }),
          },
        },
        update: (cache) => {
          if (!dryRun) for (const fieldName of MOVED) cache.evict({ id: 'ROOT_QUERY', fieldName });
        },
      });
      if (!data) throw new Error('The server answered without data.');
      if (dryRun) setOutcome(data.importProducts);
      else {
        notify({ text: `Products imported: ${outcomeText(data.importProducts)}` });
        onClose();
      }
    } catch (thrown) {
      setProblem(toApiError(thrown).message ?? 'The file could not be sent. Try again.');
    }
  };

  const reset =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      // Another meaning of the columns: what was checked holds no longer.
      setOutcome(undefined);
      set(value);
    };

  return (
    <Dialog
      open
      onClose={() => !loading && onClose()}
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">Import products</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">
          A CSV file with a line of column names. Nothing is written before you have seen what would happen.
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <Button
            variant={file ? 'outlined' : 'contained'}
            color={file ? 'secondary' : 'primary'}
            startIcon={<UploadFileOutlined />}
            disabled={loading}
            onClick={() => picker.current?.click()}
          >
            {file ? 'Choose another file' : 'Choose file'}
          </Button>
          {file && (
            <Typography variant="body2" dir="auto">
              {file.name}
            </Typography>
          )}
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label="CSV file"
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file, corrected, can be chosen again.
              event.target.value = '';
            }}
          />
        </Box>
        {file && (
          <MappingFields
            header={file.header}
            mapping={mapping}
            options={options}
            onMapping={reset(setMapping)}
            onOptions={reset(setOptions)}
          />
        )}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {file && missing.length > 0 && <Alert severity="info">Choose a column for: {missing.join(', ')}.</Alert>}
        {outcome && <ImportOutcome outcome={outcome} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose} disabled={loading}>
          Cancel
        </Button>
        {outcome === undefined ? (
          <Button
            variant="contained"
            loading={loading}
            disabled={!file || missing.length > 0}
            onClick={() => void run(true)}
          >
            Check File
          </Button>
        ) : (
          <Button variant="contained" loading={loading} disabled={toImport === 0} onClick={() => void run(false)}>
            Import {formatCount(toImport)} {toImport === 1 ? 'product' : 'products'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
