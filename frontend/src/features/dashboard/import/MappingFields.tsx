import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import type { DecimalStyle, ExistingRule } from '../../../gql/schema.generated';
import { FieldShell } from '../../../ui/form/Field';
import { productColumns, type Mapping } from './product-columns';

export interface ImportOptions {
  onExisting: ExistingRule;
  decimal: DecimalStyle;
}

interface ChoiceProps {
  label: string;
  required?: boolean;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, required = false, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} required={required}>
      <TextField
        id={id}
        select
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-labelledby': `${id}-label ${id}` } },
        }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            <bdi>{choice.label}</bdi>
          </MenuItem>
        ))}
      </TextField>
    </FieldShell>
  );
}

interface MappingFieldsProps {
  header: readonly string[];
  mapping: Mapping;
  options: ImportOptions;
  onMapping: (mapping: Mapping) => void;
  onOptions: (options: ImportOptions) => void;
}

/** Which column holds what, guessed from the header, and how the file is meant. */
export function MappingFields({ header, mapping, options, onMapping, onOptions }: MappingFieldsProps) {
  const columns = [{ value: '', label: 'Not in the file' }, ...header.map((name) => ({ value: name, label: name }))];
  return (
    <Box
      role="group"
      aria-label="Columns"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {productColumns.map(({ field, label, required }) => (
        <Choice
          key={field}
          label={label}
          required={required}
          value={mapping[field] ?? ''}
          choices={columns}
          onChange={(column) => {
            const next = { ...mapping, [field]: column };
            if (column === '') delete next[field];
            onMapping(next);
          }}
        />
      ))}
      <Choice
        label="Products already there"
        value={options.onExisting}
        choices={[
          { value: 'skip', label: 'Leave as they are' },
          { value: 'update', label: 'Update' },
        ]}
        onChange={(value) => onOptions({ ...options, onExisting: value as ExistingRule })}
      />
      <Choice
        label="Amounts"
        value={options.decimal}
        choices={[
          { value: 'point', label: '12.50' },
          { value: 'comma', label: '12,50' },
        ]}
        onChange={(value) => onOptions({ ...options, decimal: value as DecimalStyle })}
      />
    </Box>
  );
}
