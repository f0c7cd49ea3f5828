import { t } from '@lingui/core/macro';
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../../lib/server/api-error';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { goOnFrom } from '../enter-key';
import { useFormField } from '../serverErrors';
import { useForm } from '../store/Form';

export interface AsyncAutocompleteFieldProps<T> extends FieldProps {
  /** Asks the server; the signal is aborted when the text changed meanwhile. Keep its identity stable. */
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  getKey: (option: T) => string;
  getLabel: (option: T) => string;
  renderOption?: (option: T) => ReactNode;
  getOptionDisabled?: (option: T) => boolean;
  /** Heading of an option; options of one heading must follow each other. */
  groupBy?: (option: T) => string;
  /** What is said when the server found nothing. */
  noneText?: string;
  placeholder?: string;
  /** Characters before the server is asked (2). */
  minChars?: number;
  /** Takes the caret when it appears. */
  autoFocus?: boolean;
  /** After the value was set; `late` when the caret has gone on meanwhile. */
  onPick?: (option: T | null, late: boolean) => void;
  /**
   * For those who type faster than the server answers: Enter takes the first result even before it is there, and the caret goes
   * on at once. What then finds nothing is said here, and keeps its text.
   */
  quick?: boolean;
}

/** The list floats, so it alone may cast a shadow. */
const floatingSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  mt: 0.5,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
} as const;

/** Options under their heading, as a group of the list box: a list of its own is nothing that a list box may hold. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="group" aria-label={group}>
    <Typography
      variant="caption"
      component="div"
      aria-hidden
      sx={{ px: 2, pt: 1, pb: 0.5, fontWeight: 600, color: 'text.secondary' }}
    >
      {group}
    </Typography>
    <Box component="ul" role="presentation" sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {children}
    </Box>
  </li>
);

/** Time after the last key before the server is asked, in ms. */
const SEARCH_MS = 250;

/** Something that is being waited for, and how to stop. */
interface Taking {
  done: () => void;
}

type Found<T> = { text: string; options: readonly T[]; problem: string | null };

/** Searches on the server while typing (250 ms after the last key) and keeps the picked object as the value. */
export function AsyncAutocompleteField<T>({
  name,
  label,
  required,
  help,
  disabled = false,
  hideLabel,
  search,
  getKey,
  getLabel,
  renderOption,
  getOptionDisabled,
  groupBy,
  noneText = t`Nothing found`,
  placeholder,
  minChars = 2,
  autoFocus = false,
  onPick,
  quick = false,
}: AsyncAutocompleteFieldProps<T>) {
  const id = useId();
  const form = useForm();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found<T> | null>(null);
  const text = typed.trim();
  // What Enter was pressed for before it was found.
  const [taking, setTaking] = useState<Taking | null>(null);
  // The same for what happens before the next drawing.
  const isTaking = useRef(false);
  const { field, helpers, error } = useFormField<T | null>(
    name,
    // A text for which nothing was chosen is not left out as if nothing stood there.
    useCallback(
      (value: T | null) => {
        if (!quick || value !== null || text === '' || isTaking.current) return undefined;
        const none = found?.text === text && found.options.length === 0;
        return none ? (found.problem ?? `${noneText}: ${text}`) : t`Choose what “${text}” is`;
      },
      [found, noneText, quick, text],
    ),
  );
  const wanted = (open || taking !== null) && text.length >= minChars;

  const take = useEffectEvent((answer: Found<T>) => {
    if (taking === null) return;
    const option = answer.options.find((one) => getOptionDisabled?.(one) !== true);
    if (option !== undefined) {
      helpers.setValue(option);
      setTyped(getLabel(option));
      onPick?.(option, true);
    } else if (field.value !== null) {
      // What stood there before is not what was asked for.
      helpers.setValue(null);
    }
    setTaking(null);
  });
  // Whatever becomes of it: saving waits for it no longer, and what is wrong is said.
  useEffect(() => taking?.done, [taking]);
  useEffect(() => {
    if (taking !== null || !isTaking.current) return;
    isTaking.current = false;
    helpers.setTouched();
  }, [helpers, taking]);
  const hurried = taking !== null;

  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const answer = (told: Found<T>) => {
      if (controller.signal.aborted) return;
      setFound(told);
      take(told);
    };
    const timer = setTimeout(
      () => {
        search(text, controller.signal).then(
          (options) => answer({ text, options, problem: null }),
          (thrown: unknown) =>
            answer({ text, options: [], problem: failureText(thrown, t`The search failed. Type again to retry.`) }),
        );
      },
      hurried ? 0 : SEARCH_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [hurried, search, text, wanted]);

  const onEnter = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (!quick || event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (text.length < minChars || !loading) return;
    // The list has nothing to take yet: the form goes on with the key.
    event.defaultMuiPrevented = true;
    let done = () => undefined;
    form.awaitValue(new Promise<undefined>((resolve) => (done = () => void resolve(undefined))));
    isTaking.current = true;
    setTaking({ done });
  };
  const goOn = () => {
    const input = document.getElementById(id);
    const box = input?.closest('form');
    if (input && box) goOnFrom(input, box);
  };
  const loading = wanted && found?.text !== text;
  const noOptions = text.length < minChars ? t`Type at least ${minChars} characters` : (found?.problem ?? noneText);

  return (
    <FieldShell
      id={id}
      label={label}
      required={required ?? false}
      help={help}
      error={error}
      hideLabel={hideLabel ?? false}
    >
      <Autocomplete<T>
        id={id}
        fullWidth
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={field.value}
        onKeyDown={onEnter}
        onChange={(_event, option) => {
          const pick = () => {
            helpers.setValue(option);
            onPick?.(option, false);
          };
          // Drawn before the caret goes on: what is marked in the next field then stays marked.
          if (quick) flushSync(pick);
          else pick();
          // On a touch screen that would open the keyboard.
          if (quick && option !== null && !window.matchMedia('(pointer: coarse)').matches) goOn();
        }}
        onBlur={() => {
          if (!isTaking.current) helpers.setTouched();
        }}
        inputValue={typed}
        onInputChange={(_event, value, reason) => {
          // What is being looked for stays, and what found nothing, to be mended.
          if (quick && reason === 'blur' && (field.value === null || isTaking.current)) return;
          if (quick && reason === 'reset' && value === '') return;
          setTyped(value);
          if (reason === 'input') setTaking(null);
        }}
        // Only what answers the text that stands there now: Enter takes the first, and must not take an earlier one's.
        options={wanted && found?.text === text ? found.options : []}
        // The server has filtered already.
        filterOptions={(options) => options}
        getOptionLabel={getLabel}
        getOptionKey={getKey}
        getOptionDisabled={getOptionDisabled}
        {...(groupBy && { groupBy, renderGroup })}
        isOptionEqualToValue={(option, value) => getKey(option) === getKey(value)}
        loading={loading}
        loadingText={t`Searching…`}
        openText={t`Open ${label}`}
        closeText={t`Close ${label}`}
        clearText={t`Clear ${label}`}
        noOptionsText={noOptions}
        autoHighlight
        slotProps={{ paper: { sx: floatingSx } }}
        renderOption={(props, option) => (
          <li {...props} key={getKey(option)}>
            {renderOption ? renderOption(option) : getLabel(option)}
          </li>
        )}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            placeholder={placeholder}
            autoFocus={autoFocus}
            error={error !== undefined}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps.input,
                endAdornment: (
                  <>
                    {loading && <CircularProgress size={16} aria-label={t`Searching`} />}
                    {params.slotProps.input.endAdornment}
                  </>
                ),
              },
              htmlInput: {
                ...params.slotProps.htmlInput,
                dir: 'auto',
                // A long label is cut off in the field.
                title: field.value === null ? undefined : getLabel(field.value),
                'aria-required': required ?? false,
                'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined,
              },
            }}
          />
        )}
      />
    </FieldShell>
  );
}
