import { plural } from '@lingui/core/macro';
import PhotoIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Box from '@mui/material/Box';
import { useState, type SyntheticEvent } from 'react';
import { PhotoTiles } from '../PhotoTiles';
import type { VisitRow_VisitFragment } from '../visits.generated';

/** Shown of a visit in a list; the rest stands in its detail. */
export const LIST_PHOTOS = 4;

const own = (event: SyntheticEvent) => event.stopPropagation();

/** How many photos a visit has; they come when they are asked for. */
export function VisitPhotosCell({ visit, tabIndex }: { visit: VisitRow_VisitFragment; tabIndex: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (visit.photoCount === 0) return <span>–</span>;
  const words = plural(visit.photoCount, { one: '# photo', other: '# photos' });
  return (
    <Box component="span" onClick={own}>
      <Button
        size="small"
        color="secondary"
        tabIndex={tabIndex}
        startIcon={<PhotoIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${words}, ${visit.customerName}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: 1 }}
      >
        {visit.photoCount}
      </Button>
      {/* What happens over the page reaches the grid through React, which would take the focus and the keys for its own. */}
      <Box component="span" onFocus={own} onKeyDown={own} onMouseDown={own} onMouseUp={own}>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': `${words}, ${visit.customerName}`, sx: { p: 1.5 } } }}
        >
          <PhotoTiles visit={visit} most={LIST_PHOTOS} placeholders={LIST_PHOTOS} size={88} />
        </Popover>
      </Box>
    </Box>
  );
}
