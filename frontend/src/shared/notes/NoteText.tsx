import Box from '@mui/material/Box';
import { typedText } from '../../lib/language';
import { useCurrentUser } from '../session/useSession';
import { stretchesOf, type Mention } from './mentions';

/** The text of a note, with a mark where it names somebody; whoever reads it finds their own name first. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const { id } = useCurrentUser();
  return (
    <Box
      {...typedText(text)}
      sx={{ width: 'fit-content', maxWidth: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {stretchesOf(text, mentions).map(({ text: words, userId }, index) =>
        userId === null ? (
          words
        ) : (
          <Box
            key={index}
            component="bdi"
            sx={{
              px: '4px',
              borderRadius: '4px',
              fontWeight: 600,
              bgcolor: userId === id ? 'action.selected' : 'action.hover',
            }}
          >
            {words}
          </Box>
        ),
      )}
    </Box>
  );
}
