import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { mediaUrl } from '../../../lib/server/media';
import { Picture } from '../../../ui/display/Picture';

/** An offer's first picture. Decorative: the name stands beside it. */
export function OfferPicture({ urls, size = 32 }: { urls: readonly string[]; size?: number }) {
  return (
    <Picture
      src={mediaUrl(urls[0], 320)}
      alt=""
      size={size}
      radius={6}
      fallback={<StorefrontIcon aria-hidden sx={{ fontSize: Math.round(size * 0.55) }} />}
    />
  );
}
