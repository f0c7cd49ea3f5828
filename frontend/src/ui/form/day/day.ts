import { t } from '@lingui/core/macro';

/** Stands for a day of which only a part was typed. */
export const UNFINISHED = '?';

/** What is wrong with a day as it is kept: `2026-12-02`, or empty. */
export const dayFault = (day: string | undefined): string | undefined =>
  day === UNFINISHED ? t`Enter the whole date, like 28 Nov 2026` : undefined;

export interface DayPickerProps {
  id: string;
  /** `2026-12-02`, empty for none, `UNFINISHED` while it is typed. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** First and last day that may be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** Ids of its label, and of what is said about it. */
  labelledBy: string;
  describedBy?: string | undefined;
  disabled?: boolean;
  required?: boolean;
  error?: boolean;
  /** As tall as a filter. */
  dense?: boolean;
}
