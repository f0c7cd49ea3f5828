import { t } from '@lingui/core/macro';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
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
import { useId, useRef, useState, type ReactNode } from 'react';
import { failureText } from '../../lib/server/api-error';
import { newClientKey } from '../../lib/server/client-key';
import { formatCount } from '../../lib/numbers/numbers';
import { mayLeave, releaseForms } from '../form/leave-guard';
import { useLeaveGuard } from '../form/LeaveGuard';
import { useHeldOpen } from '../layout/useHeldOpen';
import { ColumnFields } from './ColumnFields';
import { ColumnMeanings, type ColumnMeaning } from './ColumnMeanings';
import { guessMapping, missingFields, type ImportColumn, type Mapping } from './import-columns';
import { MAX_BYTES, readHeader, toBase64 } from './read-header';

interface ChosenFile {
  name: string;
  base64: string;
  header: readonly string[];
  /** One per file, so that a double click or a retry imports it once. */
  clientKey: string;
}

/** A file with the meaning of its columns, to be checked or imported. */
export interface ImportRequest {
  fileBase64: string;
  columns: { field: string; column: string }[];
  dryRun: boolean;
  clientKey?: string;
}

export interface ImportDialogProps<O extends { columns: readonly ColumnMeaning[] }> {
  title: string;
  columns: readonly ImportColumn[];
  /** A file to start from. */
  template?: { name: string; text: string };
  /** What is asked for before the file. */
  before?: ReactNode;
  /** What there is to choose beside the columns. */
  choices: ReactNode;
  /** Changes with whatever is chosen outside: what was checked holds no longer then. */
  choicesKey: string;
  /** What is still to choose besides columns, as the end of a sentence: `a supplier`. */
  missing?: (mapping: Mapping) => readonly string[];
  send: (request: ImportRequest) => Promise<O>;
  renderOutcome: (outcome: O) => ReactNode;
  /** How many things an import would move. */
  countOf: (outcome: O) => number;
  /** What they are, one and many. */
  noun: readonly [string, string];
  onImported: (outcome: O) => void;
  onClose: () => void;
}

/** Reads the chosen file; the answer is why it cannot be imported, where it cannot. */
async function readFile(file: File): Promise<ChosenFile | string> {
  if (file.size > MAX_BYTES) return t`The file is larger than 700 KB. Split it and import the parts one by one.`;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes);
  if (header.length < 2) return t`The first line must name the columns, separated by commas, semicolons or tabs.`;
  return { name: file.name, base64: toBase64(bytes), header, clientKey: newClientKey() };
}

/** What was chosen counts as unsaved until the import has run, and then the dialog closes. */
const nothingTyped = () => () => undefined;

/** A CSV file, its columns, what would happen to each line, and then the import. */
export function ImportDialog<O extends { columns: readonly ColumnMeaning[] }>(props: ImportDialogProps<O>) {
  const { title, columns, template, before, choices, choicesKey, noun, onImported, onClose } = props;
  const titleId = useId();
  const [file, setFile] = useState<ChosenFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [checked, setChecked] = useState<{ outcome: O; of: string }>();
  const [problem, setProblem] = useState<string>();
  const [loading, setLoading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const phone = useMediaQuery('(max-width: 699.95px)');
  const { question } = useLeaveGuard({ dirty: file !== undefined, onTyped: nothingTyped, modal: true });
  const close = () => void mayLeave().then((agreed) => agreed && onClose());

  const asked = JSON.stringify([file?.clientKey, mapping, choicesKey]);
  // Another file, or another meaning of its columns: what was checked holds no longer.
  const outcome = checked?.of === asked ? checked.outcome : undefined;
  const missing = missingFields(columns, mapping);
  const alsoMissing = props.missing?.(mapping) ?? [];
  const count = outcome === undefined ? 0 : props.countOf(outcome);

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readFile(chosen);
    setProblem(typeof read === 'string' ? read : undefined);
    setFile(typeof read === 'string' ? undefined : read);
    if (typeof read !== 'string') setMapping(guessMapping(columns, read.header));
  };

  const run = async (dryRun: boolean) => {
    if (!file) return;
    setProblem(undefined);
    setLoading(true);
    try {
      const answer = await props.send({
        fileBase64: file.base64,
        columns: columns.flatMap(({ field }) => {
          const column = mapping[field];
          return column ? [{ field, column }] : [];
        }),
        dryRun,
        ...(!dryRun && { clientKey: file.clientKey }),
      });
      if (dryRun) setChecked({ outcome: answer, of: asked });
      else {
        releaseForms();
        onImported(answer);
        onClose();
      }
    } catch (thrown) {
      setProblem(failureText(thrown, t`The file could not be sent. Try again.`));
    }
    setLoading(false);
  };

  const goods = `${formatCount(count)} ${count === 1 ? noun[0] : noun[1]}`;
  return (
    <Dialog
      open={useHeldOpen(true)}
      onClose={() => !loading && close()}
      maxWidth="md"
      fullWidth
      fullScreen={phone}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="textSecondary">
          {t`A CSV file with a line of column names. Nothing is written before you have seen what would happen.`}
        </Typography>
        {before}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
          <Button
            variant={file ? 'outlined' : 'contained'}
            color={file ? 'secondary' : 'primary'}
            startIcon={<UploadFileOutlined />}
            disabled={loading}
            onClick={() => picker.current?.click()}
          >
            {file ? t`Choose another file` : t`Choose file`}
          </Button>
          {file ? (
            <Typography variant="body2" dir="auto">
              {file.name}
            </Typography>
          ) : (
            template && (
              <Button
                component="a"
                color="secondary"
                startIcon={<DownloadOutlined />}
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(template.text)}`}
                download={template.name}
              >
                {t`Download template`}
              </Button>
            )
          )}
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,text/csv"
            aria-label={t`CSV file`}
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file, corrected, can be chosen again.
              event.target.value = '';
            }}
          />
        </Box>
        {file && (
          <ColumnFields columns={columns} header={file.header} mapping={mapping} onMapping={setMapping}>
            {choices}
          </ColumnFields>
        )}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {file && missing.length > 0 && (
          <Alert severity="info">{t`Choose a column for: ${{ columns: missing.join(', ') }}.`}</Alert>
        )}
        {file && alsoMissing.length > 0 && (
          <Alert severity="info">{t`Choose ${{ columns: alsoMissing.join(t` and `) }}.`}</Alert>
        )}
        {outcome !== undefined && props.renderOutcome(outcome)}
        {outcome !== undefined && file && (
          <ColumnMeanings meanings={outcome.columns} columns={columns} header={file.header} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={close} disabled={loading}>
          {t`Cancel`}
        </Button>
        {outcome === undefined ? (
          <Button
            variant="contained"
            loading={loading}
            disabled={!file || missing.length > 0 || alsoMissing.length > 0}
            onClick={() => void run(true)}
          >
            {t`Check File`}
          </Button>
        ) : (
          <Button variant="contained" loading={loading} disabled={count === 0} onClick={() => void run(false)}>
            {t`Import ${goods}`}
          </Button>
        )}
      </DialogActions>
      {question}
    </Dialog>
  );
}
