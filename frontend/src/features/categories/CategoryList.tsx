import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '../../lib/server/api-error';
import { notifyError } from '../../ui/feedback/notify';
import type { CategoryRow_CategoryFragment } from './categories.generated';
import { CategoryRow } from './CategoryRow';
import { useReorderCategories } from './useCategories';

interface CategoryListProps {
  title: string;
  /** What forms offer while the list is empty. */
  emptyText: string;
  /** Undefined before the first answer. */
  rows: readonly CategoryRow_CategoryFragment[] | undefined;
  totalCount: number | undefined;
  onAdd: () => void;
  onEdit: (category: CategoryRow_CategoryFragment) => void;
  onDelete: (category: CategoryRow_CategoryFragment) => void;
  /** The order was refused: read the lists again. */
  onStale: () => void;
}

const SKELETONS = 5;

/** `rows` with the one at `from` put at `to`. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** One list of categories, in the order that forms offer them; rows are dragged, or moved by their buttons. */
export function CategoryList(props: CategoryListProps) {
  const { title, emptyText, rows, totalCount, onAdd, onEdit, onDelete, onStale } = props;
  const reorder = useReorderCategories();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useRef<{ id: string; step: -1 | 1 } | null>(null);
  const sorted = useMemo(
    () => rows && [...rows].sort((a, b) => a.sortOrder - b.sortOrder || Number(a.id) - Number(b.id)),
    [rows],
  );

  // A row that moved takes the focus along; at the end of the list the other button takes it.
  useEffect(() => {
    const wanted = focusAfter.current;
    if (!wanted) return;
    focusAfter.current = null;
    const button = (step: number) =>
      box.current?.querySelector<HTMLButtonElement>(`[data-move="${wanted.id}:${step}"]:not(:disabled)`);
    (button(wanted.step) ?? button(-wanted.step))?.focus();
  }, [sorted]);

  const move = async (from: number, to: number) => {
    const row = sorted?.[from];
    if (!sorted || !row || from === to || to < 0 || to >= sorted.length) return;
    setSaid(`${row.displayName} is now ${to + 1} of ${sorted.length}`);
    try {
      await reorder(moved(sorted, from, to));
    } catch (error) {
      notifyError(failureText(error, 'The order could not be saved'));
      setSaid('');
      onStale();
    }
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <Card variant="outlined" component="section" aria-label={title} ref={box}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {title}
          {totalCount !== undefined && ` (${totalCount})`}
        </Typography>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      {!sorted && (
        <Box aria-busy sx={{ p: 2, display: 'grid', gap: 2 }}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} height={40} variant="rounded" />
          ))}
        </Box>
      )}
      {sorted?.length === 0 && (
        <Box sx={{ px: 3, py: 4, textAlign: 'center' }}>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {emptyText}
          </Typography>
          <Button variant="outlined" onClick={onAdd}>
            Add Category
          </Button>
        </Box>
      )}
      {sorted && sorted.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sorted.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              first={index === 0}
              last={index === sorted.length - 1}
              movable={sorted.length > 1 && sorted.length === totalCount}
              dropTarget={dragged !== null && over === index && dragged !== index}
              onMove={(step) => {
                focusAfter.current = { id: category.id, step };
                void move(index, index + step);
              }}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) void move(dragged, index);
                endDrag();
              }}
              onDragEnd={endDrag}
              onEdit={() => onEdit(category)}
              onDelete={() => onDelete(category)}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}
