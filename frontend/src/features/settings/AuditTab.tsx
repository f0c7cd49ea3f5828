import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Bidi } from '../../ui/display/Bidi';
import { CutText } from '../../ui/display/CutText';
import { useUrlId } from '../../ui/display/useUrlId';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { DateCell, NameCell } from '../../ui/grid/cells';
import { DayFilter } from '../../ui/grid/DayFilter';
import { EntityGrid, type EntityColumn } from '../../ui/grid/EntityGrid';
import { FilterSelect } from '../../ui/grid/FilterBar';
import { useListExport } from '../../shared/export/useListExport';
import { useEntityList } from '../../ui/grid/useEntityList';
import { useListState } from '../../ui/grid/useListState';
import { differences } from './audit-diff';
import { actionLabel, actionLabels, entityLabel, entityLabels, readable } from './audit.labels';
import { AuditDrawer } from './AuditDrawer';
import { startOfDay } from '../../lib/dates/business-days';
import { useAuditActorsQuery, AuditTrailDocument, type AuditRow_EventFragment } from './settings.generated';

const listOptions = {
  filters: { actor: 'text', action: 'text', entity: 'text', thing: 'text', from: 'text', to: 'text' },
  sorts: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
} as const;

const SYSTEM = 'System';
const who = (event: AuditRow_EventFragment): string => event.actorName ?? SYSTEM;
const thing = (event: AuditRow_EventFragment): string =>
  event.entityName ?? [entityLabel(event.entity), event.entityId].join(' ').trim();

/** What somebody was refused, and how often: "Change product, 3 times". */
function refusal({ after, attempts }: AuditRow_EventFragment): string {
  const { operation } = after as { operation: string };
  const what = operation.includes(' ') ? operation : readable(operation);
  return attempts === 1 ? what : `${what}, ${attempts} times in that minute`;
}

/** "Base price: 12.50 → 13.00", of the first changes. */
function summary(event: AuditRow_EventFragment): string {
  if (event.action === 'accessDenied') return refusal(event);
  const changes = differences(event.before, event.after);
  const shown = changes.slice(0, 2).map(({ field, before, after }) => `${field}: ${before} → ${after}`);
  return shown.join('; ') + (changes.length > 2 ? ` and ${changes.length - 2} more` : '');
}

const columns: readonly EntityColumn<AuditRow_EventFragment>[] = [
  {
    field: 'actorName',
    headerName: 'Who',
    width: 190,
    hideable: false,
    renderCell: ({ row }) => <NameCell name={who(row)} second={row.ip} />,
  },
  {
    field: 'action',
    headerName: 'Action',
    width: 180,
    valueGetter: (_value, row) => actionLabel(row.action, row.after),
  },
  { field: 'entity', headerName: 'What', width: 180, renderCell: ({ row }) => <CutText>{thing(row)}</CutText> },
  {
    field: 'changes',
    headerName: 'Before → after',
    flex: 1,
    minWidth: 240,
    renderCell: ({ row }) => <CutText sx={{ color: 'text.secondary' }}>{summary(row)}</CutText>,
  },
  { field: 'at', headerName: 'When', width: 140, renderCell: ({ row }) => <DateCell value={row.at} /> },
];

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const rowId = (row: AuditRow_EventFragment) => row.id;
const rowName = (row: AuditRow_EventFragment) => `${actionLabel(row.action, row.after)} by ${who(row)}`;

/** Who did what to which thing, and when; newest first. Admins only. */
export function AuditTab() {
  const list = useListState(listOptions);
  const drawer = useUrlId('event');
  const [, setParams] = useSearchParams();
  const [opened, setOpened] = useState<AuditRow_EventFragment>();
  const { actor, action, entity, thing: entityId, from, to } = list.filters;
  const variables = {
    filter: {
      search: list.search || null,
      actorId: /^\d+$/.test(actor) ? actor : null,
      action: action || null,
      entity: entity || null,
      entityId: entity && entityId ? entityId : null,
      from: startOfDay(from) ?? null,
      to: startOfDay(to, 1) ?? null,
    },
  };
  const exporting = useListExport('audit-events', variables);
  const { page, grid } = useEntityList(AuditTrailDocument, {
    list,
    variables,
    pageOf: (data) => data.auditEvents,
  });
  const actors = (useAuditActorsQuery().data?.users.nodes ?? []).map(({ id, displayName }) => ({
    value: id,
    label: displayName,
  }));
  // Others act, too; whoever is filtered for stays to be seen and cleared.
  if (actor && !actors.some(({ value }) => value === actor)) {
    const name = page?.nodes.find(({ actorId }) => actorId === actor)?.actorName;
    actors.push({ value: actor, label: name ?? `User ${actor}` });
  }

  const { open } = drawer;
  const onOpen = useCallback(
    (row: AuditRow_EventFragment) => {
      setOpened(row);
      open(row.id);
    },
    [open],
  );
  const narrow = (filters: Record<string, string>) => setParams({ tab: 'audit', ...filters });
  const event = page?.nodes.find(({ id }) => id === drawer.id) ?? (opened?.id === drawer.id ? opened : undefined);

  return (
    <>
      <EntityGrid
        id="audit"
        label="Audit trail"
        list={list}
        columns={columns}
        {...grid}
        exporting={exporting}
        errorTitle="The audit trail could not be loaded"
        skeletonRows={5}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        renderCard={(row) => (
          <Box sx={{ display: 'grid', gap: 0.5, width: '100%' }}>
            <NameCell name={`${actionLabel(row.action, row.after)} · ${thing(row)}`} second={who(row)} />
            <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <Bidi>{summary(row)}</Bidi>
            </Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              <DateCell value={row.at} />
            </Box>
          </Box>
        )}
        empty={<EmptyState icon={<FactCheckOutlined />} title="Nothing has happened yet" />}
        filterBar={{
          searchPlaceholder: 'Search audit trail...',
          noun: ['entry', 'entries'],
          children: (
            <>
              <FilterSelect
                label="Who"
                allLabel="Everybody"
                value={actor}
                choices={actors}
                onChange={(value) => list.setFilter('actor', value)}
              />
              <FilterSelect
                label="Action"
                allLabel="All Actions"
                value={action}
                choices={choices(actionLabels)}
                onChange={(value) => list.setFilter('action', value)}
              />
              <FilterSelect
                label="What"
                allLabel="All Things"
                value={entity}
                choices={choices(entityLabels)}
                onChange={(value) => list.setFilter('entity', value)}
              />
              {entity && entityId && (
                <FilterSelect
                  label="Id"
                  allLabel="Any id"
                  value={entityId}
                  choices={[{ value: entityId, label: `Id ${entityId}` }]}
                  onChange={(value) => list.setFilter('thing', value)}
                />
              )}
              <DayFilter label="From" value={from} onChange={(value) => list.setFilter('from', value)} />
              <DayFilter label="To" value={to} onChange={(value) => list.setFilter('to', value)} />
            </>
          ),
        }}
      />
      <AuditDrawer
        event={event}
        onClose={drawer.close}
        onActor={(id) => narrow({ actor: id })}
        onThing={(kind, id) => narrow({ entity: kind, thing: id })}
      />
    </>
  );
}
