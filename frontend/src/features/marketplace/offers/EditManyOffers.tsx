import { useMemo } from 'react';
import type { MarketplaceProductFilter } from '../../../gql/schema.generated';
import { formatMoney } from '../../../lib/numbers/money';
import { answered } from '../../../lib/server/answered';
import type { BulkField, Targets } from '../../../shared/bulk-edit/bulk-changes';
import { BulkEditDialog } from '../../../shared/bulk-edit/BulkEditDialog';
import type { BulkSource, Chosen } from '../../../shared/bulk-edit/useBulkEdit';
import { useLoadChosen } from '../../../shared/bulk-edit/useLoadChosen';
import { useViewer } from '../useViewer';
import { OffersToEditDocument, useEditOffersMutation, type OffersToEditQuery } from './offers.generated';

type Row = OffersToEditQuery['marketplaceProducts']['nodes'][number];

const pageOf = (data: OffersToEditQuery) => data.marketplaceProducts;

const availability = [
  { value: 'true', label: 'Available' },
  { value: 'false', label: 'Unavailable' },
] as const;
const WHOLE = ['leadTimeDays', 'minOrderQuantity'];
const perCent = (value: string) => `${value}%`;

const PRICE: BulkField<Row> = {
  name: 'price',
  label: 'Price',
  kind: 'price',
  read: (row) => row.price,
  show: formatMoney,
};
const MARGIN: BulkField<Row> = {
  name: 'marketplaceMarginPercent',
  label: 'Margin',
  kind: 'percent',
  clearable: true,
  read: (row) => row.marketplaceMarginPercent,
  show: perCent,
};
const OTHERS: readonly BulkField<Row>[] = [
  {
    name: 'availability',
    label: 'Status',
    kind: 'choice',
    choices: availability,
    read: (row) => String(row.availability),
  },
  { name: 'leadTimeDays', label: 'Lead time in days', kind: 'whole', read: (row) => String(row.leadTimeDays) },
  { name: 'minOrderQuantity', label: 'Minimum order', kind: 'whole', read: (row) => String(row.minOrderQuantity) },
];
const OF_SUPPLIERS = [PRICE, ...OTHERS];
const OF_STAFF = [PRICE, MARGIN, ...OTHERS];
const NOTE = { label: 'Why the price changes', of: 'price' };

/** The values of a row as the server takes them: numbers and flags are typed as texts. */
const itemOf = (row: Row, values: Targets) => ({
  id: row.id,
  version: row.version,
  ...(Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'availability' ? value === 'true' : WHOLE.includes(name) ? Number(value) : value,
    ]),
  ) as object),
});

const nameOf = ({ nameEn, supplierName }: Row) => [nameEn, supplierName].filter(Boolean).join(', ');

export interface EditManyOffersProps {
  open: boolean;
  chosen: Chosen<MarketplaceProductFilter> | null;
  onClose: (isChanged: boolean) => void;
}

/** 'Edit many': one value, or one step of the price, for all offers that are chosen. */
export function EditManyOffers({ open, chosen, onClose }: EditManyOffersProps) {
  const load: BulkSource<Row, MarketplaceProductFilter>['load'] = useLoadChosen(OffersToEditDocument, pageOf);
  const [mutate] = useEditOffersMutation();
  const { isStaff } = useViewer();
  const source = useMemo(
    (): BulkSource<Row, MarketplaceProductFilter> => ({
      load,
      save: async (rows, note) => {
        const items = rows.map(({ row, values }) => itemOf(row, values));
        const input = { items, ...(note && { priceReason: note }) };
        return answered((await mutate({ variables: { input } })).data).editMarketplaceProducts.outcomes;
      },
    }),
    [load, mutate],
  );
  return (
    <BulkEditDialog
      open={open}
      chosen={chosen}
      fields={isStaff ? OF_STAFF : OF_SUPPLIERS}
      source={source}
      nameOf={nameOf}
      note={NOTE}
      onClose={onClose}
    />
  );
}
