import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import type { GridRenderCellParams } from '@mui/x-data-grid';
import { useContext, type KeyboardEvent, type ReactNode } from 'react';
import type { ProductRow_ProductFragment } from '../products.generated';
import { EditsContext, useRowEdit } from './edits-context';
import { faultOf, storedText, type EditedField } from './row-edits';

interface EditCellProps {
  params: GridRenderCellParams<ProductRow_ProductFragment>;
  field: EditedField;
  /** What is typed, for the name of the field: 'Price'. */
  label: string;
  /** Before the figure: a currency. */
  start?: ReactNode;
}

/** Keys with which the grid goes to another row. */
const MOVES = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Tab']);

/** Leads to the same field of the row below or above. */
function step({ api, id, field }: GridRenderCellParams<ProductRow_ProductFragment>, by: 1 | -1): void {
  const next = api.getRowIdFromRowIndex(api.getRowIndexRelativeToVisibleRows(id) + by);
  if (next === undefined || next === null) return;
  api.scrollToIndexes({ rowIndex: api.getRowIndexRelativeToVisibleRows(next) });
  api.setCellFocus(next, field);
}

/** A figure of a row that can be typed over at once; what is not saved yet is marked. */
export function EditCell({ params, field, label, start }: EditCellProps) {
  const { row } = params;
  const { edits, save } = useContext(EditsContext);
  const edit = useRowEdit(row.id);
  const stored = storedText(row, field) ?? '';
  const typed = edit?.typed[field];
  const fault = edit && faultOf(edit, field);
  const was = edit && storedText(edit.row, field);
  const note = fault ?? (typed !== undefined && was !== stored ? `Now ${stored}: somebody changed it` : '');

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      if (event.ctrlKey || event.metaKey) save();
      else step(params, event.shiftKey ? -1 : 1);
      return;
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      edits.takeBack(row.id, field);
      return;
    }
    // Left and right move among the figures; the grid takes no letters.
    if (!MOVES.has(event.key)) event.stopPropagation();
  };

  return (
    <Tooltip title={note} describeChild>
      <Box
        onClick={(event) => event.stopPropagation()}
        sx={(theme) => {
          const { palette } = theme.vars ?? theme;
          const changed = typed !== undefined;
          return {
            display: 'flex',
            alignItems: 'center',
            width: '100%',
            height: 32,
            px: 1,
            borderRadius: '6px',
            border: '1px solid',
            borderColor: fault ? palette.error.main : changed ? palette.primary.main : palette.divider,
            backgroundColor: changed
              ? `color-mix(in srgb, ${fault ? palette.error.main : palette.primary.main} 10%, transparent)`
              : 'transparent',
            '&:hover': { borderColor: fault ? palette.error.main : palette.control },
            '&:focus-within': {
              borderColor: fault ? palette.error.main : palette.primary.main,
              boxShadow: `inset 0 0 0 1px ${fault ? palette.error.main : palette.primary.main}`,
            },
          };
        }}
      >
        {start !== undefined && (
          <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
            {start}
          </Box>
        )}
        <InputBase
          value={typed ?? stored}
          onChange={(event) => edits.type(row, field, event.target.value)}
          onBlur={() => edits.settle(row.id, field)}
          onFocus={({ target }) => target.select()}
          onMouseDown={({ currentTarget, target }) => {
            // The first click takes all of it, to be typed over.
            const input = currentTarget.querySelector('input');
            if (!input || document.activeElement === input || target !== input) return;
            requestAnimationFrame(() => input.select());
          }}
          sx={{ flex: 1, minWidth: 0, fontSize: 13 }}
          slotProps={{
            input: {
              inputMode: field === 'basePrice' ? 'decimal' : 'numeric',
              autoComplete: 'off',
              dir: 'ltr',
              'aria-label': `${label} of ${row.name}`,
              'aria-invalid': fault !== undefined,
              tabIndex: params.tabIndex,
              onKeyDown,
              style: { textAlign: 'end', padding: 0, fontVariantNumeric: 'tabular-nums' },
            },
          }}
        />
      </Box>
    </Tooltip>
  );
}
