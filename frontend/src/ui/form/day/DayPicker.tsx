import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import english from 'dayjs/locale/en-gb.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useRef, useState } from 'react';
import { businessTimeZone } from '../../../lib/dates/dates';
import { weekStart } from '../../../lib/dates/week-start';
import { UNFINISHED, type DayPickerProps } from './day';

dayjs.extend(utc);
dayjs.extend(timezone);

/** English with the week of the business. */
function localeOf(zone: string): string {
  const name = `business-${weekStart(zone)}`;
  dayjs.locale({ ...english, name, weekStart: weekStart(zone) }, undefined, true);
  return name;
}

/** Noon, so that no change of the clocks makes it another day. */
const momentOf = (day: string, zone: string): Dayjs | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayjs.tz(`${day}T12:00:00`, zone) : null;

/** While the year is typed it is one of long ago. */
const FIRST_YEAR = 1900;
const dayOf = (moment: Dayjs | null): string =>
  moment === null ? '' : moment.isValid() && moment.year() >= FIRST_YEAR ? moment.format('YYYY-MM-DD') : UNFINISHED;

const TOUCH = '@media (pointer: coarse)';
const inputSx = {
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'control' },
  [TOUCH]: { minHeight: 44 },
} as const;
const denseSx = { height: 36, fontSize: 12, paddingInlineEnd: 0.5, [TOUCH]: { height: 44 } } as const;

/** A day typed as `28 Nov 2026`, part by part, or picked from a calendar, in the zone of the business. */
export default function DayPicker(props: DayPickerProps) {
  const { id, value, onChange, onBlur, min, max, labelledBy, describedBy, disabled, required, error, dense } = props;
  const zone = businessTimeZone();
  const [shown, setShown] = useState({ day: value, moment: momentOf(value, zone) });
  // What is half typed stands as it is; a change from elsewhere wins.
  if (shown.day !== value) setShown({ day: value, moment: momentOf(value, zone) });
  const fieldRef = useRef<FieldRef<Dayjs | null>>(null);
  // The field tells of whole days only: of one that is half typed it tells nothing, or none.
  const noticeHalf = () => {
    const parts = fieldRef.current?.getSections().map((part) => part.value !== '') ?? [];
    if (value === UNFINISHED || !parts.includes(true) || !parts.includes(false)) return;
    setShown({ day: UNFINISHED, moment: shown.moment });
    onChange(UNFINISHED);
  };
  // Two days beside one another have two calendars: each is called by its field, too.
  const named = (what: string) => ({ id: `${id}-${what}`, 'aria-labelledby': `${id}-${what} ${labelledBy}` });
  const first = momentOf(min ?? '', zone);
  const last = momentOf(max ?? '', zone);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={localeOf(zone)}>
      <DesktopDatePicker
        value={shown.moment}
        timezone={zone}
        onChange={(moment) => {
          const day = dayOf(moment);
          setShown({ day, moment });
          if (day !== value) onChange(day);
        }}
        format="D MMM YYYY"
        disabled={disabled ?? false}
        {...(first && { minDate: first })}
        {...(last && { maxDate: last })}
        slotProps={{
          field: { clearable: !required, fieldRef },
          textField: {
            id,
            fullWidth: true,
            error: error ?? false,
            onKeyUp: noticeHalf,
            onBlur: () => {
              noticeHalf();
              onBlur?.();
            },
            slotProps: {
              input: {
                'aria-labelledby': labelledBy,
                'aria-describedby': describedBy,
                sx: { ...inputSx, ...(dense && denseSx) },
              },
            },
          },
          openPickerButton: { size: 'small', ...named('open') },
          clearButton: { size: 'small', ...named('clear') },
        }}
      />
    </LocalizationProvider>
  );
}
