import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import MenuItem from '@mui/material/MenuItem';
import { useId, type ReactNode } from 'react';
import { FieldShell } from '../form/fields/Field';
import type { ImportColumn, Mapping } from './import-columns';
import { Bidi } from '../display/Bidi';

interface ChoiceProps {
  label: string;
  required?: boolean;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One thing to choose beside the columns. */
export function Choice({ label, required = false, value, choices, onChange }: ChoiceProps) {
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
            <Bidi>{choice.label}</Bidi>
          </MenuItem>
        ))}
      </TextField>
    </FieldShell>
  );
}

/** How amounts are written. */
export function AmountsChoice({ value, onChange }: { value: string; onChange: (value: 'point' | 'comma') => void }) {
  return (
    <Choice
      label={t`Amounts`}
      value={value}
      choices={[
        { value: 'point', label: '12.50' },
        { value: 'comma', label: '12,50' },
      ]}
      onChange={(chosen) => onChange(chosen === 'comma' ? 'comma' : 'point')}
    />
  );
}

interface ColumnFieldsProps {
  columns: readonly ImportColumn[];
  header: readonly string[];
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  /** What else there is to choose about the file. */
  children?: ReactNode;
}

/** Which column holds what, guessed from the header, and how the file is meant. */
export function ColumnFields({ columns, header, mapping, onMapping, children }: ColumnFieldsProps) {
  const choices = [{ value: '', label: t`Not in the file` }, ...header.map((name) => ({ value: name, label: name }))];
  return (
    <Box
      role="group"
      aria-label={t`Columns`}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {columns.map(({ field, label, required = false }) => (
        <Choice
          key={field}
          label={label}
          required={required}
          value={mapping[field] ?? ''}
          choices={choices}
          onChange={(column) => {
            const { [field]: _before, ...others } = mapping;
            onMapping(column === '' ? others : { ...others, [field]: column });
          }}
        />
      ))}
      {children}
    </Box>
  );
}
