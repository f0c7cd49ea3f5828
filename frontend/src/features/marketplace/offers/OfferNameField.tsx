import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { Bidi } from '../../../ui/display/Bidi';
import { FieldShell, helpId } from '../../../ui/form/fields/Field';
import { useFormField } from '../../../ui/form/serverErrors';
import { useForm } from '../../../ui/form/store/Form';
import { offerLabels as labels, type OfferValues } from './offer.form';
import { OfferPicture } from './OfferPicture';
import { OfferNamesDocument, type OfferNamesQuery } from './offers.generated';

type Suggestion = OfferNamesQuery['marketplaceNameSuggestions'][number];

/** From 2 characters on, up to 5 names are offered. */
const MIN_CHARS = 2;
const MOST = 5;
const DEBOUNCE_MS = 250;

/** The list floats, so it alone may cast a shadow. */
const floatingSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  mt: 0.5,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
} as const;

/** What picking a known product fills in; what it does not name stays as typed. */
export const filledFrom = (values: OfferValues, found: Suggestion, withProduct: boolean): OfferValues => ({
  ...values,
  nameEn: found.nameEn,
  nameAr: found.nameAr ?? values.nameAr,
  description: found.description ?? values.description,
  categories: found.categories.length > 0 ? [...found.categories] : values.categories,
  images: found.imageUrls.length > 0 ? [...found.imageUrls] : values.images,
  product: found.productId === null || !withProduct ? values.product : { id: found.productId, name: found.nameEn },
});

/** Names that are known already, for what is typed; nothing while the field is left alone. */
function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const client = useApolloClient();
  const [found, setFound] = useState<{ text: string; options: readonly Suggestion[] }>({ text: '', options: [] });
  const asked = wanted && text.length >= MIN_CHARS;
  useEffect(() => {
    if (!asked) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client
        .query({
          query: OfferNamesDocument,
          variables: { search: text },
          fetchPolicy: 'network-only',
          context: { fetchOptions: { signal: controller.signal } },
        })
        .then(({ data }) => {
          if (!controller.signal.aborted)
            setFound({ text, options: data?.marketplaceNameSuggestions.slice(0, MOST) ?? [] });
        })
        .catch((error: unknown) => {
          // Suggestions only help: the name can be typed without them.
          if (!controller.signal.aborted) console.warn('No names could be suggested.', error);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, client, text]);
  return asked && found.text === text ? found.options : [];
}

/**
 * The English name, with products that are known already: picking one fills names, description, categories and images;
 * for who may link any offer (`withProduct`) also the catalog product.
 */
export function OfferNameField({ withProduct }: { withProduct: boolean }) {
  const id = useId();
  const { field, helpers, error } = useFormField<string>('nameEn');
  const { setValues } = useForm<OfferValues>();
  const [open, setOpen] = useState(false);
  const options = useSuggestions(field.value.trim(), open);
  return (
    <FieldShell id={id} label={labels.nameEn} required error={error}>
      <Autocomplete<Suggestion, false, true, true>
        id={id}
        freeSolo
        disableClearable
        fullWidth
        open={open && options.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        // The server has searched already.
        filterOptions={(found) => found}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.nameEn)}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.source}:${option.nameEn}`)}
        inputValue={field.value}
        onInputChange={(_event, value, reason) => {
          if (reason === 'reset') return;
          setOpen(true);
          helpers.setValue(value);
        }}
        onChange={(_event, option) => {
          setOpen(false);
          if (typeof option !== 'string') setValues((values) => filledFrom(values, option, withProduct));
        }}
        onBlur={() => {
          // Answers that come after the field was left open nothing any more.
          setOpen(false);
          helpers.setTouched();
        }}
        slotProps={{ paper: { sx: floatingSx } }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
              <OfferPicture urls={option.imageUrls} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Bidi>{option.nameEn}</Bidi>
                {option.nameAr && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    <Bidi>{option.nameAr}</Bidi>
                  </Typography>
                )}
              </Box>
              <Typography variant="caption" color="textSecondary">
                {option.source === 'catalog' ? 'Catalog' : 'Marketplace'}
              </Typography>
            </Box>
          </li>
        )}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            error={error !== undefined}
            placeholder="Type a name"
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                dir: 'auto',
                maxLength: 255,
                'aria-required': true,
                'aria-describedby': error !== undefined ? helpId(id) : undefined,
              },
            }}
          />
        )}
      />
    </FieldShell>
  );
}
