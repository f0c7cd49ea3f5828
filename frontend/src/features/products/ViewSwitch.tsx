import GridViewIcon from '@mui/icons-material/GridViewOutlined';
import ViewListIcon from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { VIEWS, type ProductsView } from './products-view';

const looks = {
  cards: { label: 'Cards', icon: <GridViewIcon fontSize="small" /> },
  list: { label: 'List', icon: <ViewListIcon fontSize="small" /> },
} as const;

/** Cards or list. */
export function ViewSwitch({ view, onView }: { view: ProductsView; onView: (view: ProductsView) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="View"
      value={view}
      onChange={(_event, wanted: ProductsView | null) => wanted && onView(wanted)}
      sx={{ '& .MuiToggleButton-root': { height: 36, width: 40 } }}
    >
      {VIEWS.map((each) => (
        <Tooltip key={each} title={looks[each].label} describeChild>
          <ToggleButton value={each} aria-label={looks[each].label}>
            {looks[each].icon}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
