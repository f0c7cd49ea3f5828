import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { failureText } from '../../lib/server/api-error';
import { readPastedLines } from '../../lib/pasted-lines';
import { Bidi } from '../../ui/display/Bidi';
import {
  checkLines,
  MOST_LINES,
  takenOf,
  textsOf,
  type CheckedLine,
  type FindMeant,
  type Meant,
  type TakenLine,
} from './meant';

export interface PasteLinesDialogProps<T> {
  open: boolean;
  /** What was pasted already. */
  begin: string;
  find: FindMeant<T>;
  getKey: (goods: T) => string;
  getLabel: (goods: T) => string;
  /** SKU and supplier, to tell goods of one name apart. */
  getCode: (goods: T) => string | null;
  onTake: (lines: readonly TakenLine<T>[]) => void;
  onClose: () => void;
}

/** Time after the last key before the server is asked, in ms. */
const ASK_MS = 300;

interface Answer<T> {
  texts: string;
  meant: ReadonlyMap<string, Meant<T>>;
  problem: string | null;
}

const NOTHING = new Map<string, never>();

/** What the texts mean; undefined while the server is being asked. */
function useMeant<T>(texts: readonly string[], find: FindMeant<T>): Omit<Answer<T>, 'texts'> | undefined {
  const [answer, setAnswer] = useState<Answer<T>>();
  const question = JSON.stringify(texts);
  useEffect(() => {
    const asked = JSON.parse(question) as string[];
    if (asked.length === 0) return undefined;
    let live = true;
    const timer = setTimeout(() => {
      find(asked).then(
        (meant) => live && setAnswer({ texts: question, meant, problem: null }),
        (thrown: unknown) =>
          live &&
          setAnswer({
            texts: question,
            meant: NOTHING,
            problem: failureText(thrown, t`The lines could not be looked up. Change the text to try again.`),
          }),
      );
    }, ASK_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [find, question]);
  if (texts.length === 0) return { meant: NOTHING, problem: null };
  return answer?.texts === question ? answer : undefined;
}

/** Lines of a sheet as lines of an order: what each is taken for is seen, and chosen where it may be several things, before. */
export function PasteLinesDialog<T>({
  open,
  begin,
  find,
  getKey,
  getLabel,
  getCode,
  onTake,
  onClose,
}: PasteLinesDialogProps<T>) {
  const titleId = useId();
  const phone = useMediaQuery('(max-width: 699.95px)');
  const [text, setText] = useState(begin);
  const [picked, setPicked] = useState<ReadonlyMap<number, T>>(new Map());
  const all = useMemo(() => readPastedLines(text), [text]);
  const lines = useMemo(() => all.slice(0, MOST_LINES), [all]);
  const texts = useMemo(() => textsOf(lines), [lines]);
  const answer = useMeant(texts, find);
  const checked = checkLines(lines, answer?.meant ?? NOTHING, picked);
  const taken = takenOf(checked, getKey);
  const ready = answer !== undefined && taken.length > 0;
  const take = () => {
    if (!ready) return;
    onTake(taken);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The form under it does not hear of these keys.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={phone}
      maxWidth="md"
    >
      <DialogTitle id={titleId}>{t`Paste lines`}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <TextField
          autoFocus
          multiline
          minRows={phone ? 8 : 5}
          maxRows={8}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPicked(new Map());
          }}
          helperText={t`One line for each product: SKU, barcode or name, and the quantity before or after it.`}
          slotProps={{ htmlInput: { 'aria-label': t`Lines to paste`, dir: 'auto', spellCheck: false } }}
        />
        {all.length > MOST_LINES && (
          <Alert severity="warning">
            {t`At most ${MOST_LINES} lines at once: those from row ${all[MOST_LINES]?.row ?? 0} on are left out.`}
          </Alert>
        )}
        {answer?.problem != null && <Alert severity="error">{answer.problem}</Alert>}
        {lines.length > 0 && answer?.problem == null && (
          <CheckedLines
            lines={checked}
            asking={answer === undefined}
            getKey={getKey}
            getLabel={getLabel}
            getCode={getCode}
            onPick={(row, goods) => setPicked((now) => new Map(now).set(row, goods))}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Box role="status" sx={{ flex: 1, fontSize: 13, color: 'text.secondary', px: 2 }}>
          {answer === undefined ? t`Looking the lines up…` : lines.length > 0 && summary(checked)}
        </Box>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button variant="contained" disabled={!ready} onClick={take}>
          {taken.length === 0 ? t`Add` : plural(taken.length, { one: 'Add # line', other: 'Add # lines' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** How many lines were understood, and how many are left out. */
function summary<T>(lines: readonly CheckedLine<T>[]): string {
  const understood = lines.filter(({ goods, quantity }) => goods !== null && quantity !== null).length;
  const open = lines.length - understood;
  const all = plural(understood, { one: '# line understood', other: '# lines understood' });
  return open === 0 ? all : `${all} · ${plural(open, { one: '# line left out', other: '# lines left out' })}`;
}

interface CheckedLinesProps<T> extends Pick<PasteLinesDialogProps<T>, 'getKey' | 'getLabel' | 'getCode'> {
  lines: readonly CheckedLine<T>[];
  asking: boolean;
  onPick: (row: number, goods: T) => void;
}

function CheckedLines<T>({ lines, asking, getKey, getLabel, getCode, onPick }: CheckedLinesProps<T>) {
  return (
    <Box
      component="ol"
      aria-label={t`What was understood`}
      aria-busy={asking}
      sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13, opacity: asking ? 0.6 : 1 }}
    >
      {lines.map((line) => (
        <Box
          component="li"
          key={line.row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '32px 1fr 64px', sm: '40px minmax(0, 2fr) 72px minmax(0, 3fr)' },
            columnGap: 1,
            alignItems: 'center',
            minHeight: 36,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {line.row}
          </Box>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            <Bidi>{line.text}</Bidi>
          </Box>
          <Box
            component="span"
            sx={{
              textAlign: 'end',
              fontVariantNumeric: 'tabular-nums',
              color: line.quantity === null ? 'error.main' : undefined,
            }}
          >
            {line.quantity === null ? t`no quantity` : line.quantity || '1'}
          </Box>
          <Box sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
            {!asking && <Outcome line={line} getKey={getKey} getLabel={getLabel} getCode={getCode} onPick={onPick} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The goods that a line was taken for, the choice where they may be several, or that there are none. */
function Outcome<T>({
  line,
  getKey,
  getLabel,
  getCode,
  onPick,
}: Omit<CheckedLinesProps<T>, 'lines' | 'asking'> & { line: CheckedLine<T> }) {
  const { row, options, goods } = line;
  const named = (one: T) => {
    const code = getCode(one);
    return (
      <>
        <Bidi>{getLabel(one)}</Bidi>
        {code !== null && <span style={{ fontFamily: 'monospace', opacity: 0.8 }}> · {code}</span>}
      </>
    );
  };
  const [only] = options;
  if (options.length === 1 && goods !== null && only !== undefined)
    return <Box sx={{ color: 'success.main' }}>{named(only)}</Box>;
  if (options.length === 0) return <Box sx={{ color: 'error.main' }}>{t`Not found`}</Box>;
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={goods === null ? '' : getKey(goods)}
      onChange={({ target }) => {
        const chosen = options.find((one) => getKey(one) === target.value);
        if (chosen !== undefined) onPick(row, chosen);
      }}
      slotProps={{
        select: {
          displayEmpty: true,
          SelectDisplayProps: { 'aria-label': t`Which one is meant in row ${row}` },
        },
      }}
    >
      <MenuItem value="" disabled>
        {t`Several: choose one`}
      </MenuItem>
      {options.map((one) => (
        <MenuItem key={getKey(one)} value={getKey(one)}>
          {named(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
