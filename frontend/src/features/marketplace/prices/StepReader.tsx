import Box from '@mui/material/Box';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatDateTime } from '../../../lib/dates/dates';
import { formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { NO_REASON } from './history.columns';
import { changeText, priceDirection } from '../../../ui/display/price-change';
import { PriceChange } from '../../../ui/display/PriceChange';
import { stepAt, type PriceStep, type StepMark } from './price-steps';

/** Steps that Page Up and Page Down move by. */
const PAGE = 10;
const WORDS = { up: 'Rise', down: 'Drop', same: 'Unchanged' } as const;

function moved(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, index + 1);
    case 'PageDown':
      return Math.max(0, index - PAGE);
    case 'PageUp':
      return Math.min(last, index + PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** A step in words: the price, since when, how far it moved, why and by whom. */
export function stepText({ price, at, change }: PriceStep): string {
  if (!change) return `${formatMoney(price)}, before the first change`;
  const word = WORDS[priceDirection(change.oldPrice, change.newPrice)];
  const parts = [
    `${formatMoney(price)} since ${formatDateTime(at)}`,
    `${word} ${changeText(change.oldPrice, change.newPrice)}`,
    change.changeReason ?? NO_REASON,
    ...(change.updatedByName ? [change.updatedByName] : []),
  ];
  return parts.join(', ');
}

function StepCard({ step, x }: { step: PriceStep; x: number }) {
  const { change } = step;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        top: 0,
        // Beside the line, on the side that has the room.
        ...(x > 50 ? { right: `calc(${100 - x}% + 8px)` } : { left: `calc(${x}% + 8px)` }),
        width: 'max-content',
        maxWidth: 'min(260px, 48%)',
        px: 1.25,
        py: 0.75,
        borderRadius: '8px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: '0 4px 16px rgb(0 0 0 / 0.16)',
        overflowWrap: 'anywhere',
        pointerEvents: 'none',
        zIndex: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: 13 }}>
        <b>{formatMoney(step.price)}</b>
        {change && (
          <>
            <PriceChange oldPrice={change.oldPrice} newPrice={change.newPrice} />
            <span>{WORDS[priceDirection(change.oldPrice, change.newPrice)]}</span>
          </>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {change ? `since ${formatDateTime(step.at)}` : 'before the first change'}
      </Box>
      {change && (
        <div>
          <Bidi>{change.changeReason ?? NO_REASON}</Bidi>
          {change.updatedByName && (
            <>
              {' · '}
              <Bidi>{change.updatedByName}</Bidi>
            </>
          )}
        </div>
      )}
    </Box>
  );
}

/**
 * Reads a line of prices step by step: with the pointer or a finger the step under it, by keyboard one after another. One
 * layer however many steps there are, so that hundreds cost no more than two.
 */
export function StepReader({ marks }: { marks: readonly StepMark[] }) {
  const last = marks.length - 1;
  const [at, setAt] = useState<number | null>(null);
  const index = Math.min(at ?? last, last);
  const mark = marks[index];
  const shown = at === null ? undefined : mark;
  if (!mark) return null;

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    setAt(stepAt(marks, ((clientX - box.left) / box.width) * 100));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && at !== null) {
      event.stopPropagation();
      setAt(null);
      return;
    }
    const next = moved(event.key, index, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <>
      {shown && (
        <>
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              insetBlock: 0,
              left: `${shown.x}%`,
              borderInlineStart: '1px dashed',
              borderColor: 'text.secondary',
            }}
          />
          <Dot x={shown.x} y={shown.y} step={shown.step} size={11} />
          <StepCard step={shown.step} x={shown.x} />
        </>
      )}
      <Box
        role="slider"
        tabIndex={0}
        aria-label="Price change"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={marks.length}
        aria-valuenow={index + 1}
        aria-valuetext={stepText(mark.step)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setAt(index)}
        onBlur={() => setAt(null)}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: 'crosshair',
          // A finger moves along the line; up and down it scrolls the page.
          touchAction: 'pan-y',
          borderRadius: '4px',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      />
    </>
  );
}

/** Where a price began: red after a rise, green after a drop. */
export function Dot({ x, y, step, size = 7 }: StepMark & { size?: number }) {
  const direction = step.change ? priceDirection(step.change.oldPrice, step.change.newPrice) : 'same';
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: `${x}%`,
        top: `${y}%`,
        width: size,
        height: size,
        transform: 'translate(-50%, -50%)',
        borderRadius: '50%',
        bgcolor: direction === 'up' ? 'error.main' : direction === 'down' ? 'success.main' : 'primary.main',
        outline: '1.5px solid',
        outlineColor: 'var(--mui-palette-background-paper, Canvas)',
      }}
    />
  );
}
