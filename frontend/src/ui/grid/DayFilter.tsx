import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

export interface DayFilterProps {
  label: string;
  /** `2026-12-02`, or '' for none. */
  value: string;
  onChange: (day: string) => void;
}

/** One end of a span of days in a filter bar. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: 13, color: 'text.secondary' }}
    >
      {label}
      <TextField
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{ width: 128 }}
        slotProps={{ input: { sx: { height: 36, fontSize: 12, '& input': { px: 1 } } } }}
      />
    </Box>
  );
}
