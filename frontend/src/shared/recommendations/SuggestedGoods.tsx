import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { typedText } from '../../lib/language';
import { Bidi } from '../../ui/display/Bidi';

/** Goods that a line could be added of, and why. */
export interface SuggestedGood {
  readonly key: string;
  readonly name: string;
  readonly reason: string;
}

/** Goods to add to an order by one press each. */
export function SuggestedGoods<T extends SuggestedGood>({
  goods,
  onAdd,
}: {
  goods: readonly T[];
  onAdd: (good: T) => void;
}) {
  if (goods.length === 0) return null;
  return (
    <Box component="section" aria-label={t`Suggestions`}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {t`Suggestions`}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {goods.map((good) => (
          <Box component="li" key={good.key} sx={{ minWidth: 0, maxWidth: '100%' }}>
            <Button
              variant="outlined"
              color="secondary"
              size="small"
              startIcon={<AddIcon />}
              onClick={() => onAdd(good)}
              sx={{ textAlign: 'start', py: 0.75, maxWidth: '100%' }}
            >
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
                  <Bidi>{good.name}</Bidi>
                </Box>
                <Box
                  component="span"
                  sx={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'text.secondary' }}
                  {...typedText(good.reason)}
                >
                  {good.reason}
                </Box>
              </Box>
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
