import { t } from '@lingui/core/macro';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ViewedList } from '../../gql/schema.generated';
import { useChangeParams } from '../../ui/useChangeParams';
import { CutText } from '../../ui/display/CutText';
import type { ViewColumns } from '../../ui/grid/EntityGrid';
import { NameViewDialog } from './NameViewDialog';
import { ViewActions } from './ViewActions';
import { ViewTotal, type ViewCounting } from './ViewTotal';
import { openView, viewQuery } from './view-query';
import { useSavedViewsQuery, type SavedView_ViewFragment } from './views.generated';

export interface SavedViewsProps {
  list: ViewedList;
  /** Names of the list's filters in the address; the object stays the same. */
  filters: readonly string[];
  /** The columns that the grid leaves out, which views keep, too; absent where cards are shown. */
  columns?: ViewColumns;
  /** How many rows a view has is told beside its name. */
  counting?: ViewCounting;
}

const ALL = 'all';
const NONE: readonly SavedView_ViewFragment[] = [];

/** The views of a list as tabs over it. The address stays the only truth of what is shown: a tab writes it, and is marked by it. */
export function SavedViews({ list, filters, columns, counting }: SavedViewsProps) {
  const { search } = useLocation();
  const change = useChangeParams();
  const { data } = useSavedViewsQuery({ variables: { list }, fetchPolicy: 'cache-first' });
  const [naming, setNaming] = useState<SavedView_ViewFragment | 'new' | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const views = data?.savedViews.nodes ?? NONE;
  const now = viewQuery(new URLSearchParams(search), filters);
  const shown = views.find((view) => viewQuery(new URLSearchParams(view.query), filters) === now);
  // A view that was opened and then filtered further can take over what is shown.
  const opened = shown ?? views.find(({ id }) => id === openedId);
  const hiddenColumns = [...(columns?.hidden ?? opened?.hiddenColumns ?? [])];

  const open = (view: SavedView_ViewFragment | null, replace = false) => {
    setOpenedId(view?.id ?? null);
    if (view) columns?.onHide(view.hiddenColumns);
    change((next) => openView(next, filters, view?.query ?? ''), { replace });
  };

  // The list opens with one's view unless the address asks for something.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!data || isBegun.current) return;
    isBegun.current = true;
    const first = data.savedViews.nodes.find(({ isDefault }) => isDefault);
    if (first && now === '') open(first, true);
  });

  if (views.length === 0 && now === '') return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {views.length > 0 && (
        <Tabs
          aria-label={t`Views`}
          value={shown?.id ?? (now === '' ? ALL : false)}
          onChange={(_event, id: string) => open(views.find((view) => view.id === id) ?? null)}
          variant="scrollable"
          scrollButtons="auto"
          sx={{ minWidth: 0, minHeight: 40 }}
        >
          <Tab value={ALL} label={t({ message: 'All', context: 'views of a list' })} sx={{ minHeight: 40 }} />
          {views.map((view) => (
            <Tab
              key={view.id}
              value={view.id}
              sx={{ minHeight: 40, maxWidth: 240 }}
              label={
                <Box
                  component="span"
                  sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, width: '100%' }}
                >
                  <CutText>{view.name}</CutText>
                  {counting && <ViewTotal query={view.query} counting={counting} />}
                </Box>
              }
            />
          ))}
        </Tabs>
      )}
      {opened && (
        <IconButton
          size="small"
          aria-label={t`View ${{ name: opened.name }}: more`}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <MoreVertIcon fontSize="small" />
        </IconButton>
      )}
      {shown === undefined && now !== '' && (
        <Button size="small" color="secondary" onClick={() => setNaming('new')} sx={{ flexShrink: 0 }}>
          {t`Save view`}
        </Button>
      )}
      {opened && (
        <ViewActions
          anchor={menu}
          onClose={() => setMenu(null)}
          list={list}
          view={opened}
          // Absent where the view shows just that.
          shownNow={shown ? null : { query: now, hiddenColumns }}
          onRename={() => setNaming(opened)}
        />
      )}
      <NameViewDialog
        list={list}
        subject={naming}
        shown={{ query: now, hiddenColumns }}
        onClose={() => setNaming(null)}
      />
    </Box>
  );
}
