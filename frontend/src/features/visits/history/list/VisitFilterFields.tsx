import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { FilterSelect, type FilterChoice } from '../../../../ui/grid/FilterBar';
import { SpanFilter } from '../../../../ui/grid/SpanFilter';
import { FilterSearch } from '../../../../ui/grid/FilterSearch';
import { useSearch } from '../../../../shared/apollo/useSearch';
import { keysOf } from '../../../../lib/statuses';
import { visitStatuses } from '../../../../shared/visits/visit-statuses';
import { idOrNone, type VisitFilters, type VisitListState } from '../visit-filter';
import {
  VisitAreaChoicesDocument,
  useVisitAreaNameQuery,
  useVisitSalesPeopleQuery,
  type VisitAreaChoicesQuery,
} from '../visits.generated';

/** One row on a phone, which scrolls sideways; its edge leaves room for the ring of the focus. */
const rowSx = {
  display: 'flex',
  gap: 1,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  minWidth: 0,
  maxWidth: '100%',
  p: { xs: '3px', sm: 0 },
  m: { xs: '-3px', sm: 0 },
  '& > *': { flex: 'none' },
} as const;

const areaSearch = (text: string) => ({ search: text || null });
const areaChoices = ({ areas }: VisitAreaChoicesQuery): readonly FilterChoice[] =>
  areas.nodes.map(({ id, name, city }) => ({ value: id, label: city === null ? name : `${name}, ${city}` }));

/** One area of all: those that are visited most, or those that the server finds of what is typed. */
function AreaFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const search = useSearch(VisitAreaChoicesDocument, areaSearch, areaChoices);
  const { data } = useVisitAreaNameQuery({ variables: { id: value }, skip: value === '' });
  return (
    <FilterSearch
      label={t`Area`}
      allLabel={t`All Areas`}
      value={value}
      valueLabel={data?.areas.nodes[0]?.name ?? (data && t`Unknown area`)}
      search={search}
      onChange={onChange}
    />
  );
}

export interface VisitFilterFieldsProps {
  filters: VisitFilters;
  onFilter: VisitListState['setFilter'];
  /** Admins see the visits of all. */
  seesAll: boolean;
  /** A calendar shows days of its own. */
  withDays?: boolean;
}

/** What narrows the visits, beside the search. */
export function VisitFilterFields({ filters, onFilter, seesAll, withDays = true }: VisitFilterFieldsProps) {
  const { data: people } = useVisitSalesPeopleQuery({ skip: !seesAll });
  return (
    <Box sx={rowSx}>
      <FilterSelect
        label={t`Status`}
        allLabel={t`All Status`}
        value={filters.status}
        choices={keysOf(visitStatuses).map((value) => ({ value, label: visitStatuses[value].label }))}
        onChange={(value) => onFilter('status', value as VisitFilters['status'])}
      />
      {seesAll && (
        <FilterSelect
          label={t`Sales person`}
          allLabel={t`All Sales People`}
          value={idOrNone(filters.by)}
          choices={(people?.users.nodes ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))}
          onChange={(value) => onFilter('by', value)}
        />
      )}
      <AreaFilter value={idOrNone(filters.area)} onChange={(value) => onFilter('area', value)} />
      {withDays && (
        <>
          <SpanFilter label={t`Days`} allLabel={t`All Days`} value={filters} />
          <FilterSelect
            label={t`Follow-up`}
            allLabel={t`Any Follow-up`}
            value={filters.follow}
            choices={[{ value: 'up', label: t`To follow up` }]}
            onChange={(value) => onFilter('follow', value as VisitFilters['follow'])}
          />
        </>
      )}
    </Box>
  );
}
