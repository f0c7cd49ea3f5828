import { useState } from 'react';
import { pictureFailed, usePictureAccess } from '../../lib/server/picture-access';

type Status = 'loading' | 'ready' | 'failed';

/** How far a picture is, and what its `img` reports. One that failed is tried again when the browser may see pictures again. */
export function usePicture(src: string | null | undefined): {
  status: Status;
  onLoad: () => void;
  onError: () => void;
} {
  const access = usePictureAccess();
  const [state, setState] = useState<{ src: string | null | undefined; access: number; status: Status }>({
    src,
    access,
    status: 'loading',
  });
  // A new address starts over during render: an effect would show the old state for one frame.
  const retry = state.status === 'failed' && state.access !== access;
  if (state.src !== src || retry) setState({ src, access, status: 'loading' });
  return {
    status: state.status,
    onLoad: () => setState({ src, access, status: 'ready' }),
    onError: () => {
      setState({ ...state, status: 'failed' });
      if (src) pictureFailed(src);
    },
  };
}
