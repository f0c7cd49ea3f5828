import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSearch } from '../../../shared/apollo/useSearch';
import { roleLabel } from '../../../lib/roles';
import { Bidi } from '../../../ui/display/Bidi';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { offerLabels, type Picked } from './offer.form';
import { SuppliersDocument, type SuppliersQuery } from './offers.generated';

/** Something to pick, with a word about it. */
export type Noted = Picked & { note?: string };

export const optionKey = (option: Picked): string => option.id;
export const optionLabel = (option: Picked): string => option.name;

/** An option with its word under it. */
export function NotedOption({ option }: { option: Noted }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Bidi>{option.name}</Bidi>
      {option.note && (
        <Typography variant="caption" component="div" color="textSecondary">
          <Bidi>{option.note}</Bidi>
        </Typography>
      )}
    </Box>
  );
}

const supplierSearch = (search: string) => ({ search: search || null, first: 10, offset: 0 });
const supplierOptions = ({ suppliers }: SuppliersQuery): Noted[] =>
  suppliers.nodes.map(({ id, name, role, companyName }) => ({
    id,
    name,
    note: [roleLabel(role), companyName].filter(Boolean).join(' · '),
  }));

/** Who supplies it, for staff to choose. */
export function SupplierField() {
  const search = useSearch(SuppliersDocument, supplierSearch, supplierOptions);
  return (
    <AsyncAutocompleteField<Noted>
      name="supplier"
      label={offerLabels.supplier}
      required
      minChars={0}
      placeholder="Select a supplier"
      search={search}
      getKey={optionKey}
      getLabel={optionLabel}
      renderOption={(option) => <NotedOption option={option} />}
    />
  );
}
