import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { currencySymbol } from '../../lib/numbers/money';
import { readNumber } from '../../lib/numbers/read-number';
import { ROUNDINGS, type BulkChange, type BulkField, type FieldKind, type How, type Rounding } from './bulk-changes';

/** What is typed of one change. */
export interface TypedChange {
  readonly key: number;
  readonly field: string;
  readonly how: How;
  readonly text: string;
  readonly rounding: Rounding;
}

const NUMBERS: Readonly<Partial<Record<FieldKind, 'money' | 'decimal' | 'whole'>>> = {
  price: 'money',
  money: 'money',
  percent: 'decimal',
  whole: 'whole',
};

/** What is typed as the server takes it; what is wrong with it, where something is. */
export function readChange<R>(
  typed: TypedChange,
  field: BulkField<R> | undefined,
): BulkChange | { fault: string | null } {
  if (!field) return { fault: null };
  const { how, text, rounding } = typed;
  if (how === 'clear') return { field: field.name, how, value: '', rounding };
  if (text.trim() === '') return { fault: null };
  const isPercent = how === 'raise' || how === 'lower';
  const kind = isPercent ? 'decimal' : NUMBERS[field.kind];
  if (kind === undefined) return { field: field.name, how, value: text.trim(), rounding };
  const { value, fault } = readNumber(text, kind);
  if (fault !== undefined) return { fault };
  if (value.startsWith('-')) return { fault: t`Enter 0 or more` };
  if (how === 'lower' && Number(value) > 100) return { fault: t`At most 100 per cent` };
  if (kind === 'decimal' && Number(value) > 999.99) return { fault: t`At most 999.99 per cent` };
  return { field: field.name, how, value, rounding };
}

const roundingWords: Readonly<Record<Rounding, () => string>> = {
  '0.01': () => t`To the cent`,
  '0.05': () => t`To 0.05`,
  '0.50': () => t`To 0.50`,
  '1.00': () => t`To whole amounts`,
  '.99': () => t`To end in .99`,
};

interface ChangeRowProps<R> {
  typed: TypedChange;
  fields: readonly BulkField<R>[];
  /** Fields that other rows change already. */
  taken: ReadonlySet<string>;
  fault: string | null;
  onChange: (part: Partial<TypedChange>) => void;
  /** Absent where it is the only one. */
  onRemove?: (() => void) | undefined;
}

/** One field, and what becomes of it. */
export function ChangeRow<R>({ typed, fields, taken, fault, onChange, onRemove }: ChangeRowProps<R>) {
  const field = fields.find(({ name }) => name === typed.field);
  const hows: readonly { value: How; label: string }[] = [
    { value: 'set', label: t`Set to` },
    ...(field?.kind === 'price'
      ? ([
          { value: 'raise', label: t`Raise by per cent` },
          { value: 'lower', label: t`Lower by per cent` },
        ] as const)
      : []),
    ...(field?.clearable ? ([{ value: 'clear', label: t`Clear` }] as const) : []),
  ];
  const isPercent = typed.how === 'raise' || typed.how === 'lower' || field?.kind === 'percent';
  const unit = isPercent ? '%' : field?.kind === 'price' || field?.kind === 'money' ? currencySymbol() : '';
  const valueLabel = t({ message: 'Value', context: 'of a field' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        select
        size="small"
        label={t`Field`}
        value={typed.field}
        onChange={({ target }) => onChange({ field: target.value, how: 'set', text: '' })}
        sx={{ minWidth: 150, flex: '1 1 150px' }}
      >
        {fields.map(({ name, label }) => (
          <MenuItem key={name} value={name} disabled={name !== typed.field && taken.has(name)}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {hows.length > 1 && (
        <TextField
          select
          size="small"
          label={t({ message: 'How', context: 'a value is changed' })}
          value={typed.how}
          onChange={({ target }) => onChange({ how: target.value as How, text: '' })}
          sx={{ minWidth: 150, flex: '1 1 150px' }}
        >
          {hows.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {field && typed.how !== 'clear' && field.kind === 'choice' && (
        <TextField
          select
          size="small"
          label={valueLabel}
          value={typed.text}
          onChange={({ target }) => onChange({ text: target.value })}
          sx={{ minWidth: 150, flex: '1 1 150px' }}
        >
          {(field.choices ?? []).map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {field && typed.how !== 'clear' && field.kind === 'text' && (
        <Autocomplete
          freeSolo
          size="small"
          options={[...(field.suggestions ?? [])]}
          inputValue={typed.text}
          onInputChange={(_event, text) => onChange({ text })}
          sx={{ minWidth: 150, flex: '1 1 150px' }}
          renderInput={(params) => <TextField {...params} label={valueLabel} />}
        />
      )}
      {field && typed.how !== 'clear' && NUMBERS[field.kind] !== undefined && (
        <TextField
          size="small"
          label={valueLabel}
          value={typed.text}
          onChange={({ target }) => onChange({ text: target.value })}
          error={fault !== null}
          helperText={fault}
          sx={{ minWidth: 110, flex: '1 1 110px' }}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' },
            input: { endAdornment: unit },
          }}
        />
      )}
      {(typed.how === 'raise' || typed.how === 'lower') && (
        <TextField
          select
          size="small"
          label={t`Round`}
          value={typed.rounding}
          onChange={({ target }) => onChange({ rounding: target.value as Rounding })}
          sx={{ minWidth: 150, flex: '1 1 150px' }}
        >
          {ROUNDINGS.map((each) => (
            <MenuItem key={each} value={each}>
              {roundingWords[each]()}
            </MenuItem>
          ))}
        </TextField>
      )}
      {onRemove && (
        <IconButton aria-label={t`Do not change this field`} onClick={onRemove} sx={{ width: 40, height: 40 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
