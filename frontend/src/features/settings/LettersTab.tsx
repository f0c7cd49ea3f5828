import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { failureText } from '../../lib/server/api-error';
import { Bidi } from '../../ui/display/Bidi';
import { CutText } from '../../ui/display/CutText';
import { StatusChip } from '../../ui/display/StatusChip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { notify, notifyError } from '../../ui/feedback/notify';
import { DateCell, NameCell } from '../../ui/grid/cells';
import { EntityGrid, type EntityColumn } from '../../ui/grid/EntityGrid';
import { FilterSelect } from '../../ui/grid/FilterBar';
import { useListExport } from '../../shared/export/useListExport';
import { useEntityList } from '../../ui/grid/useEntityList';
import { useListState } from '../../ui/grid/useListState';
import { letterKinds, letterStates } from './letters.labels';
import { LettersDocument, useSendLetterAgainMutation, type LetterRow_LetterFragment } from './letters.generated';

const listOptions = {
  filters: { state: 'text', kind: 'text' },
  sorts: ['id'],
  defaultSort: { field: 'id', direction: 'desc' },
} as const;

const receiver = (letter: LetterRow_LetterFragment): string => letter.receiverName ?? letter.address ?? 'Not known yet';
/** "Purchase order PO-2026-0001". */
const what = ({ kind, entityName }: LetterRow_LetterFragment): string =>
  kind.startsWith('purchase_order') && entityName ? `${letterKinds[kind]} ${entityName}` : letterKinds[kind];

const columns: readonly EntityColumn<LetterRow_LetterFragment>[] = [
  {
    field: 'receiverName',
    headerName: 'To',
    width: 200,
    hideable: false,
    renderCell: ({ row }) => <NameCell name={receiver(row)} second={row.receiverName ? (row.address ?? '') : ''} />,
  },
  {
    field: 'kind',
    headerName: 'Letter',
    flex: 1,
    minWidth: 230,
    renderCell: ({ row }) => <CutText>{what(row)}</CutText>,
  },
  {
    field: 'state',
    headerName: 'Status',
    width: 180,
    renderCell: ({ row }) => <StatusChip {...letterStates[row.state]} />,
  },
  {
    field: 'error',
    headerName: 'Why not',
    flex: 1,
    minWidth: 110,
    renderCell: ({ row }) => <CutText sx={{ color: 'text.secondary' }}>{row.error ?? ''}</CutText>,
  },
  {
    field: 'actorName',
    headerName: 'Asked for by',
    width: 130,
    renderCell: ({ row }) => <CutText>{row.actorName ?? ''}</CutText>,
  },
  { field: 'askedAt', headerName: 'Asked for', width: 140, renderCell: ({ row }) => <DateCell value={row.askedAt} /> },
];

const rowId = (row: LetterRow_LetterFragment) => row.id;
const rowName = (row: LetterRow_LetterFragment) => `${what(row)} to ${receiver(row)}`;

/** All letters that went out, or should have: newest first, each to be sent again. Admins only. */
export function LettersTab() {
  const list = useListState(listOptions);
  const { state, kind } = list.filters;
  const variables = {
    filter: {
      search: list.search || null,
      state: state in letterStates ? (state as keyof typeof letterStates) : null,
      kind: kind in letterKinds ? (kind as keyof typeof letterKinds) : null,
    },
  };
  const exporting = useListExport('letters', variables);
  const { grid } = useEntityList(LettersDocument, {
    list,
    variables,
    pageOf: (data) => data.letters,
  });
  const [sendAgain, { loading: sending }] = useSendLetterAgainMutation({ refetchQueries: ['Letters'] });

  const send = useCallback(
    async (id: string) => {
      try {
        await sendAgain({ variables: { input: { id } } });
        notify({ text: 'The letter is sent again' });
      } catch (thrown) {
        notifyError(failureText(thrown, 'Failed to send the letter again'));
      }
    },
    [sendAgain],
  );
  const rowActions = useCallback(
    (row: LetterRow_LetterFragment) =>
      row.state === 'waiting' ? [] : [{ label: 'Send again', disabled: sending, onClick: () => void send(row.id) }],
    [send, sending],
  );

  return (
    <EntityGrid
      id="letters"
      label="Letters"
      list={list}
      columns={columns}
      {...grid}
      exporting={exporting}
      errorTitle="The letters could not be loaded"
      skeletonRows={5}
      getRowId={rowId}
      getRowName={rowName}
      rowActions={rowActions}
      actionsWidth={120}
      renderCard={(row) => (
        <Box sx={{ display: 'grid', gap: 0.5, width: '100%', justifyItems: 'start' }}>
          <NameCell name={receiver(row)} second={what(row)} />
          <StatusChip {...letterStates[row.state]} />
          <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Bidi>{row.error ?? ''}</Bidi>
          </Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            <DateCell value={row.askedAt} />
          </Box>
        </Box>
      )}
      empty={
        <EmptyState
          icon={<MailOutlined />}
          title="No letters yet"
          text="Purchase orders, invitations and links for new passwords are listed here."
        />
      }
      filterBar={{
        searchPlaceholder: 'Search letters...',
        noun: ['letter', 'letters'],
        children: (
          <>
            <FilterSelect
              label="Status"
              allLabel="All Statuses"
              value={state}
              choices={Object.entries(letterStates).map(([value, { label }]) => ({ value, label }))}
              onChange={(value) => list.setFilter('state', value)}
            />
            <FilterSelect
              label="Letter"
              allLabel="All Letters"
              value={kind}
              choices={Object.entries(letterKinds).map(([value, label]) => ({ value, label }))}
              onChange={(value) => list.setFilter('kind', value)}
            />
          </>
        ),
      }}
    />
  );
}
