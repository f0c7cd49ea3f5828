import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { DragEvent, ReactNode } from 'react';
import { Bidi } from '../../ui/display/Bidi';
import { CutText } from '../../ui/display/CutText';
import { StatusChip } from '../../ui/display/StatusChip';
import type { CategoryRow_CategoryFragment } from './categories.generated';
import { usesText } from './category.form';

export interface CategoryRowProps {
  category: CategoryRow_CategoryFragment;
  first: boolean;
  last: boolean;
  /** False while the whole list is not known. */
  movable: boolean;
  /** Where a dragged row would land: above this one. */
  dropTarget: boolean;
  onMove: (step: -1 | 1) => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

interface ActionProps {
  label: string;
  name: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** Finds the button again after its row moved. */
  moveKey?: string;
}

const Action = ({ label, name, icon, onClick, disabled = false, moveKey }: ActionProps) => (
  <Tooltip title={label} describeChild>
    <span>
      <IconButton
        size="small"
        aria-label={`${label} ${name}`}
        disabled={disabled}
        onClick={onClick}
        data-move={moveKey}
        sx={{ width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 }, '& svg': { fontSize: 18 } }}
      >
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);

/** One category: swatch, name, use, place, state, and what can be done with it. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, first, last, movable, dropTarget, onMove, onEdit, onDelete } = props;
  const name = category.displayName;
  return (
    <Box
      component="li"
      draggable={movable}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        // Without data Firefox does not start a drag.
        event.dataTransfer.setData('text/plain', name);
        props.onDragStart();
      }}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      onDragEnd={props.onDragEnd}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1.25,
        px: 1.5,
        py: 1,
        minHeight: 56,
        borderTop: 1,
        borderColor: dropTarget ? 'primary.main' : 'divider',
        boxShadow: (theme) => (dropTarget ? `inset 0 2px 0 ${(theme.vars ?? theme).palette.primary.main}` : 'none'),
        opacity: category.isActive ? 1 : 0.85,
        '&:first-of-type': { borderTopColor: dropTarget ? 'primary.main' : 'transparent' },
      }}
    >
      {movable && (
        <DragIndicatorIcon
          aria-hidden
          fontSize="small"
          sx={{ color: 'text.disabled', cursor: 'grab', flex: 'none', display: { xs: 'none', sm: 'block' } }}
        />
      )}
      <Box
        title={category.color}
        sx={{
          width: 20,
          height: 20,
          flex: 'none',
          borderRadius: '6px',
          border: 1,
          borderColor: 'divider',
          backgroundColor: category.color,
        }}
      />
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Typography variant="subtitle2" component="div">
          <CutText>{name}</CutText>
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap title={category.description ?? ''}>
          {category.name !== name && (
            <>
              <Bidi>{category.name}</Bidi> ·{' '}
            </>
          )}
          {usesText(category)} · Order {category.sortOrder}
          {category.description && (
            <>
              {' · '}
              <Bidi>{category.description}</Bidi>
            </>
          )}
        </Typography>
      </Box>
      <StatusChip {...(category.isActive ? { label: 'Active', tone: 'green' } : { label: 'Inactive', tone: 'grey' })} />
      <Box
        sx={{
          display: 'flex',
          flex: { xs: '1 0 100%', sm: 'none' },
          justifyContent: 'flex-end',
          marginInlineEnd: -0.75,
        }}
      >
        {movable && (
          <>
            <Action
              label="Move up"
              name={name}
              icon={<ArrowUpwardIcon />}
              disabled={first}
              onClick={() => onMove(-1)}
              moveKey={`${category.id}:-1`}
            />
            <Action
              label="Move down"
              name={name}
              icon={<ArrowDownwardIcon />}
              disabled={last}
              onClick={() => onMove(1)}
              moveKey={`${category.id}:1`}
            />
          </>
        )}
        <Action label="Edit" name={name} icon={<EditIcon />} onClick={onEdit} />
        <Action label="Delete" name={name} icon={<DeleteIcon />} onClick={onDelete} />
      </Box>
    </Box>
  );
}
