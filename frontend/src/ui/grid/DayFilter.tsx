import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { UNFINISHED } from '../form/day/day';
import { LazyDayPicker } from '../form/day/LazyDayPicker';

export interface DayFilterProps {
  label: string;
  /** `2026-12-02`, or '' for none. */
  value: string;
  onChange: (day: string) => void;
}

/** One end of a span of days in a filter bar; a day that is half typed filters nothing yet. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const [typed, setTyped] = useState({ day: value, known: value });
  if (typed.known !== value) setTyped({ day: value, known: value });
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: 13, color: 'text.secondary' }}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <Box sx={{ width: 164, '@media (pointer: coarse)': { width: 192 } }}>
        <LazyDayPicker
          id={id}
          dense
          value={typed.day}
          onChange={(day) => {
            setTyped({ day, known: value });
            if (day !== UNFINISHED) onChange(day);
          }}
          labelledBy={`${id}-label`}
        />
      </Box>
    </Box>
  );
}
