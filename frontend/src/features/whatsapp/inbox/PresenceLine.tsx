import { t } from '@lingui/core/macro';
import EditIcon from '@mui/icons-material/EditOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { isolated } from '../../../lib/locale';
import type { Person } from './usePresence';

/** What is said of one person. */
export const presenceWords = ({ name, isTyping }: Person): string => {
  const who = isolated(name);
  return isTyping ? t`${who} is typing…` : t`${who} is looking at this`;
};

/** Who else is in the conversation, over the foot of the thread, so that nothing moves; writers first. */
export function PresenceLine({ people }: { people: readonly Person[] }) {
  const [first, ...others] = [...people].sort((a, b) => Number(b.isTyping) - Number(a.isTyping));
  return (
    <Box role="status" sx={{ position: 'relative', height: 0 }}>
      {first && (
        <Box
          sx={{
            position: 'absolute',
            bottom: 4,
            insetInlineStart: 12,
            maxWidth: 'calc(100% - 24px)',
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            px: 1.25,
            py: 0.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: 999,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            fontSize: 12,
            '& svg': { fontSize: 15 },
          }}
        >
          {first.isTyping ? <EditIcon aria-hidden /> : <VisibilityIcon aria-hidden />}
          <span>
            {presenceWords(first)}
            {others.length > 0 && ` (+${others.length})`}
          </span>
        </Box>
      )}
    </Box>
  );
}
