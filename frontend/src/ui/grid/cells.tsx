import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Bidi } from '../display/Bidi';
import { CutText } from '../display/CutText';
import { DateText, type DateTextProps } from '../display/DateText';
import { Money } from '../display/Money';
import { PersonAvatar } from '../display/PersonAvatar';
import { StatusChip, type StatusChipProps } from '../display/StatusChip';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export interface NameCellProps {
  media?: ReactNode;
  name: string;
  /** Under the name; what people typed as a plain string, so that it is cut off at its own end. */
  second?: ReactNode;
  /** All of it on as many lines as it takes, where there is room. */
  whole?: boolean;
}

/** A thing's name with its picture or avatar and a second line: the first column of a list. */
export function NameCell({ media, name, second, whole = false }: NameCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, lineHeight: 1.3 }}>
      {media}
      <Box sx={{ minWidth: 0 }}>
        {whole ? (
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            <Bidi>{name}</Bidi>
          </Box>
        ) : (
          <CutText sx={{ fontWeight: 500 }}>{name}</CutText>
        )}
        {second !== undefined && (
          <Box
            data-second-line
            sx={{ fontSize: 12, color: 'text.secondary', ...(whole ? { overflowWrap: 'anywhere' } : oneLine) }}
          >
            {typeof second === 'string' && !whole ? <CutText>{second}</CutText> : second}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** A person with an initials avatar and a second line (role, e-mail). */
export function PersonCell({ src, ...cell }: Omit<NameCellProps, 'media'> & { src?: string | null }) {
  return <NameCell media={<PersonAvatar name={cell.name} {...(src !== undefined && { src })} />} {...cell} />;
}

/** An amount; give its column `align: 'right'` and `headerAlign: 'right'`. */
export function MoneyCell({ value }: { value: string | null | undefined }) {
  return <Money value={value} />;
}

export function StatusCell(props: StatusChipProps) {
  return <StatusChip {...props} />;
}

export function DateCell(props: DateTextProps) {
  return <DateText {...props} />;
}
