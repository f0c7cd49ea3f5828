import { plural, t } from '@lingui/core/macro';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { boolean, object, string } from 'yup';
import { answered } from '../../lib/server/answered';
import { newClientKey } from '../../lib/server/client-key';
import { SelectField, SwitchField, TextField } from '../../ui/form/fields/fields';
import { ToggleField } from '../../ui/form/fields/ToggleField';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormValue } from '../../ui/form/store/Form';
import { useSubmit } from '../../ui/form/useSubmit';
import {
  useStartStockCountMutation,
  useStockCountCategoriesQuery,
  useStockToCountQuery,
  type StockCountRow_CountFragment,
} from './stock-counts.generated';

interface Values {
  what: 'list' | 'empty';
  name: string;
  category: string;
  location: string;
  search: string;
  isBlind: boolean;
}

/** So many products are counted on one sheet. */
const MOST = 1000;

const BLANK: Values = { what: 'list', name: '', category: '', location: '', search: '', isBlind: false };

const schema = object({
  what: string().oneOf(['list', 'empty']).required(),
  name: string()
    .trim()
    .max(100, () => t`At most 100 characters`),
  category: string().ensure(),
  location: string()
    .trim()
    .max(100, () => t`At most 100 characters`),
  search: string()
    .trim()
    .max(200, () => t`At most 200 characters`),
  isBlind: boolean().required(),
});

const filterOf = ({ category, location, search }: Pick<Values, 'category' | 'location' | 'search'>) => ({
  ...(category && { category }),
  ...(location.trim() && { location: location.trim() }),
  ...(search.trim() && { search: search.trim() }),
});

/** How many products the sheet would hold. */
function HowMany() {
  const category = useFormValue((values: Values) => values.category);
  const location = useFormValue((values: Values) => values.location);
  const search = useFormValue((values: Values) => values.search);
  const asked = useDeferredValue(JSON.stringify(filterOf({ category, location, search })));
  const { data, previousData } = useStockToCountQuery({
    variables: { filter: JSON.parse(asked) as object },
    fetchPolicy: 'cache-and-network',
  });
  const count = (data ?? previousData)?.inventoryItems.totalCount;
  if (count === undefined) return null;
  const tooMany = count > MOST;
  return (
    <Typography
      variant="body2"
      aria-live="polite"
      sx={{ color: tooMany || count === 0 ? 'error.main' : 'text.secondary' }}
    >
      {count === 0
        ? t`No product is like this`
        : tooMany
          ? t`More than ${MOST} products: choose fewer for one sheet`
          : plural(count, { one: '# product to count', other: '# products to count' })}
    </Typography>
  );
}

function Fields() {
  const isList = useFormValue((values: Values) => values.what) === 'list';
  const categories = useStockCountCategoriesQuery().data?.productFacets.categories ?? [];
  return (
    <>
      <ToggleField
        name="what"
        label={t`What do you count?`}
        options={[
          { value: 'list', label: t`A list of goods` },
          { value: 'empty', label: t`What I scan` },
        ]}
      />
      {isList && (
        <>
          <TextField
            name="location"
            label={t`Location`}
            placeholder={t`All that begins with, like A-01`}
            maxLength={100}
          />
          <SelectField
            name="category"
            label={t`Category`}
            options={[
              { value: '', label: t`All categories` },
              ...categories.map((category) => ({ value: category, label: category })),
            ]}
          />
          <TextField name="search" label={t`Search`} placeholder={t`Name, SKU, brand or barcode`} maxLength={200} />
          <HowMany />
        </>
      )}
      <TextField name="name" label={t`Name of the count`} placeholder={t`Shelf A, yearly count…`} maxLength={100} />
      <SwitchField
        name="isBlind"
        label={t`Blind count`}
        help={t`Hides what the books expect, so that nobody counts towards it.`}
      />
    </>
  );
}

export interface StartCountDialogProps {
  open: boolean;
  onClose: () => void;
  onStarted: (id: string) => void;
}

/** Begins a stock count: a list of goods by place, category or search, or an empty sheet to scan onto. */
export function StartCountDialog({ open, onClose, onStarted }: StartCountDialogProps) {
  const [start] = useStartStockCountMutation();
  const [clientKey, setClientKey] = useState(newClientKey);
  const onSubmit = useSubmit<Values, StockCountRow_CountFragment>({
    run: async (values) =>
      answered(
        (
          await start({
            variables: {
              input: {
                name: values.name.trim() || null,
                isBlind: values.isBlind,
                ...(values.what === 'list' && { filter: filterOf(values) }),
                clientKey,
              },
            },
          })
        ).data,
      ).startStockCount,
    failure: t`The count could not be started`,
    mapField: (path) => (path === 'filter' ? 'search' : path.replace(/^filter\./, '')),
    onSuccess: ({ id }) => {
      setClientKey(newClientKey());
      onStarted(id);
    },
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t`New Count`}
      initialValues={BLANK}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel={t`Start Counting`}
      busyLabel={t`Starting…`}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}
