import type { EmotionCache } from '@emotion/cache';
import type { Theme } from '@mui/material/styles';

/** What a direction of writing needs: style sheets that are mirrored or not, and a theme that says so. */
export interface Look {
  cache: EmotionCache;
  theme: Theme;
}
