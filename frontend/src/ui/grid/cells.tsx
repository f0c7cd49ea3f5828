import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Bidi } from '../display/Bidi';
import { DateText, type DateTextProps } from '../display/DateText';
import { Money } from '../display/Money';
import { PersonAvatar } from '../display/PersonAvatar';
import { StatusChip, type StatusChipProps } from '../display/StatusChip';

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A thing's name with its picture or avatar and a second line: the first column of a list. */
export function NameCell({ media, name, second }: { media?: ReactNode; name: string; second?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, lineHeight: 1.3 }}>
      {media}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...ellipsis, fontWeight: 500 }} title={name}>
          <Bidi>{name}</Bidi>
        </Box>
        {second !== undefined && (
          <Box data-second-line sx={{ ...ellipsis, fontSize: 12, color: 'text.secondary' }}>
            {second}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** A person with an initials avatar and a second line (role, e-mail). */
export function PersonCell({ name, second, src }: { name: string; second?: ReactNode; src?: string | null }) {
  return (
    <NameCell
      media={<PersonAvatar name={name} {...(src !== undefined && { src })} />}
      name={name}
      {...(second !== undefined && { second })}
    />
  );
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
