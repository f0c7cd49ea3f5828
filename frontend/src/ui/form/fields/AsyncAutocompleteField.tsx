import { t } from '@lingui/core/macro';
import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from '../serverErrors';

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
  /** After the value was set. */
  onPick?: (option: T | null) => void;
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
}: AsyncAutocompleteFieldProps<T>) {
  const id = useId();
  const { field, helpers, error } = useFormField<T | null>(name);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<Found<T> | null>(null);
  const text = typed.trim();
  const wanted = open && text.length >= minChars;

  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(text, controller.signal).then(
        (options) => !controller.signal.aborted && setFound({ text, options, problem: null }),
        (thrown: unknown) =>
          !controller.signal.aborted &&
          setFound({
            text,
            options: [],
            problem: failureText(thrown, t`The search failed. Type again to retry.`),
          }),
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, text, wanted]);

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
        onChange={(_event, option) => {
          helpers.setValue(option);
          onPick?.(option);
        }}
        onBlur={helpers.setTouched}
        inputValue={typed}
        onInputChange={(_event, value) => setTyped(value)}
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
