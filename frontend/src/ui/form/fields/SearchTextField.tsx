import { t } from '@lingui/core/macro';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FieldShell, helpId } from './Field';
import type { FieldProps } from './fields';
import { useFormField } from '../serverErrors';

export interface SearchTextFieldProps<T> extends FieldProps {
  /** Asks the server; the signal is aborted when the text changed meanwhile. Keep its identity stable. */
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>;
  getKey: (option: T) => string;
  /** What stands in the field once it is picked. */
  getText: (option: T) => string;
  renderOption?: (option: T) => ReactNode;
  placeholder?: string;
  maxLength?: number;
  /** Characters before the server is asked (2). */
  minChars?: number;
  /** After its text was set. */
  onPick?: (option: T) => void;
  /** After something was typed. */
  onType?: (text: string) => void;
}

/** Free text with suggestions that the server finds while it is typed; anything else may be typed. */
export function SearchTextField<T>({
  name,
  label,
  required = false,
  help,
  disabled = false,
  hideLabel = false,
  search,
  getKey,
  getText,
  renderOption,
  placeholder,
  maxLength,
  minChars = 2,
  onPick,
  onType,
}: SearchTextFieldProps<T>) {
  const id = useId();
  const { field, helpers, error } = useFormField<string>(name);
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<{ text: string; options: readonly T[] }>();
  const text = field.value.trim();
  const wanted = open && text.length >= minChars;

  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(text, controller.signal).then(
        (options) => !controller.signal.aborted && setFound({ text, options }),
        (reason: unknown) => {
          // Nothing is lost without suggestions: the text itself counts, and the page says when the server is away.
          if (!controller.signal.aborted) console.warn(`No suggestions for ${label}.`, reason);
        },
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [label, search, text, wanted]);

  return (
    <FieldShell id={id} label={label} required={required} help={help} error={error} hideLabel={hideLabel}>
      <Autocomplete<T, false, true, true>
        id={id}
        freeSolo
        disableClearable
        fullWidth
        disabled={disabled}
        open={wanted && found?.text === text && found.options.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={wanted && found?.text === text ? found.options : []}
        // The server has filtered already.
        filterOptions={(options) => options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : getText(option))}
        getOptionKey={(option) => (typeof option === 'string' ? option : getKey(option))}
        value={field.value}
        inputValue={field.value}
        onInputChange={(_event, typed, reason) => {
          if (reason !== 'input') return;
          helpers.setValue(typed);
          setOpen(true);
          onType?.(typed);
        }}
        onChange={(_event, option) => {
          if (typeof option === 'string') return;
          helpers.setValue(getText(option));
          setOpen(false);
          onPick?.(option);
        }}
        onBlur={helpers.setTouched}
        slotProps={{ listbox: { 'aria-label': t`Suggestions for ${label}` } }}
        renderOption={(props, option) => (
          <li {...props} key={getKey(option)} style={{ minHeight: 48 }}>
            {renderOption ? renderOption(option) : getText(option)}
          </li>
        )}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            placeholder={placeholder}
            error={error !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                dir: 'auto',
                maxLength,
                enterKeyHint: 'next',
                'aria-required': required,
                'aria-describedby': error !== undefined || help !== undefined ? helpId(id) : undefined,
              },
            }}
          />
        )}
      />
    </FieldShell>
  );
}
