import { t } from '@lingui/core/macro';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/server/api-error';
import { newClientKey } from '../../lib/server/client-key';
import { rest } from '../../lib/server/rest';
import { session } from '../../shared/session/session';
import { Choice } from '../../ui/import/ColumnFields';
import { toBase64 } from '../../ui/import/read-header';
import { Section } from '../../ui/layout/Section';
import type { ImportKindsQuery } from './imports.generated';

type Kind = ImportKindsQuery['importKinds'][number];

/** What the server takes at most. */
const MAX_BYTES = 18_000_000;

/** A cell as CSV has it. */
const cell = (text: string): string => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A file to start from: the columns by their names, and a line of examples. */
const templateOf = ({ fields }: Kind): string =>
  `\uFEFF${[fields.map(({ label }) => label), fields.map(({ example }) => example)]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')}\r\n`;

interface StartImportProps {
  kinds: readonly Kind[];
  kind: string;
  onKind: (kind: string) => void;
  /** The import whose failed lines the file holds. */
  retryOfId?: string | undefined;
  onUploaded: (id: string) => void;
}

/** The first step: what is in the file, and the file. */
export function StartImport({ kinds, kind, onKind, retryOfId, onUploaded }: StartImportProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const chosen = kinds.find((one) => one.kind === kind);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setProblem(t`The file is larger than 18 MB. Split it and import the parts one by one.`);
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      const fileBase64 = toBase64(new Uint8Array(await file.arrayBuffer()));
      const body = {
        kind,
        fileName: file.name,
        fileBase64,
        clientKey: newClientKey(),
        ...(retryOfId && { retryOfId }),
      };
      const { id } = await rest<{ id: number }>('/api/imports', { method: 'POST', token: session.token, body });
      onUploaded(String(id));
    } catch (thrown) {
      setProblem(failureText(thrown, t`The file could not be sent. Try again.`));
    }
    setBusy(false);
  };

  return (
    <Section title={retryOfId === undefined ? t`New import` : t`Import the mended lines`}>
      <Box sx={{ display: 'grid', gap: 2, px: 2, pb: 2, justifyItems: 'start' }}>
        <Typography color="textSecondary">
          {t`A CSV or Excel file with a line of column names. Nothing is written before you have seen what would happen.`}
        </Typography>
        <Box sx={{ width: '100%', maxWidth: 360 }}>
          <Choice
            label={t`What is in the file`}
            value={kind}
            choices={kinds.map((one) => ({ value: one.kind, label: one.label }))}
            onChange={onKind}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button
            variant="contained"
            startIcon={<UploadFileOutlined />}
            loading={busy}
            loadingPosition="start"
            onClick={() => picker.current?.click()}
          >
            {t`Choose file`}
          </Button>
          {chosen && (
            <Button
              component="a"
              color="secondary"
              startIcon={<DownloadOutlined />}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(templateOf(chosen))}`}
              download={`${chosen.kind}.csv`}
            >
              {t`Download template`}
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            aria-label={t`File to import`}
            hidden
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              // The same file, corrected, can be chosen again.
              event.target.value = '';
            }}
          />
        </Box>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      </Box>
    </Section>
  );
}
