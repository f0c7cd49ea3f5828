import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import { mediaUrl } from '../../lib/server/media';
import { Picture } from '../../ui/display/Picture';

/** A product's first picture beside its name; decorative there. */
export function ProductThumb({ images, size = 32 }: { images: readonly string[]; size?: number }) {
  return (
    <Picture
      src={mediaUrl(images[0], 320)}
      alt=""
      size={size}
      fallback={<Inventory2OutlinedIcon sx={{ fontSize: size * 0.55 }} />}
    />
  );
}
