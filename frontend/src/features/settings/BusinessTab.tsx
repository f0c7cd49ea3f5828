import { useApolloClient } from '@apollo/client/react';
import { sendImage } from '../../shared/session/send-image';
import { setBusinessTimeZone } from '../../lib/dates/dates';
import { setCurrencySymbol } from '../../lib/numbers/money';
import { phoneRegions } from '../../lib/phone-regions';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FieldRow } from '../../ui/form/fields/FieldRow';
import { SelectField, SwitchField, TextField } from '../../ui/form/fields/fields';
import { DecimalField, NumberField } from '../../ui/form/fields/numbers';
import { SuggestField } from '../../ui/form/fields/SuggestField';
import { useFormValue } from '../../ui/form/store/Form';
import { ImagesField } from '../../ui/images/ImagesField';
import { useUploads } from '../../ui/images/useUploads';
import {
  businessLabels as labels,
  businessSchema,
  businessToValues,
  toBusinessInput,
  type BusinessValues,
} from './business.form';
import { FormSkeleton } from './FormSkeleton';
import { exampleNumber, numberFormatFault } from './number-format';
import { FieldGroup, SettingsForm } from './SettingsForm';
import {
  BusinessSettingsDocument,
  useBusinessSettingsQuery,
  useUpdateBusinessSettingsMutation,
  type BusinessForm_SettingsFragment,
} from './settings.generated';

const regions = phoneRegions();
const zones = Intl.supportedValuesOf('timeZone');

const versioned = (settings: BusinessForm_SettingsFragment) => ({
  version: settings.version,
  values: businessToValues(settings),
});

function FormatField({ name }: { name: 'orderNumberFormat' | 'invoiceNumberFormat' | 'creditNoteNumberFormat' }) {
  const pattern = useFormValue((values: BusinessValues) => values[name].trim());
  const help =
    numberFormatFault(pattern) === undefined
      ? `For example ${exampleNumber(pattern)}`
      : '{seq:6} and {year} are filled in';
  return <TextField name={name} label={labels[name]} required maxLength={30} help={help} />;
}

/** The business: who it is, its money and time, its numbers and stock rules. Admins only. */
export function BusinessTab() {
  const client = useApolloClient();
  const uploads = useUploads(sendImage);
  const { data, error, refetch } = useBusinessSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [update] = useUpdateBusinessSettingsMutation();
  if (!data) {
    if (error)
      return <ErrorState title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />;
    return <FormSkeleton />;
  }
  return (
    <SettingsForm<BusinessValues>
      stored={versioned(data.businessSettings)}
      labels={labels}
      schema={businessSchema}
      success="Settings saved successfully"
      failure="Failed to save settings"
      mapField={(path) => (path === 'logoUrl' ? 'logo' : path)}
      save={async (changes, version) => {
        const { logo, ...rest } = changes;
        const input = toBusinessInput({ ...rest, ...(logo && { logo: await uploads.resolve(logo) }) }, version);
        const { data: answer } = await update({ variables: { input } });
        if (!answer) throw new Error('The server answered without data.');
        setBusinessTimeZone(answer.updateBusinessSettings.timeZone);
        setCurrencySymbol(answer.updateBusinessSettings.currency);
        return versioned(answer.updateBusinessSettings);
      }}
      reload={async () => {
        const { data: now } = await client.query({ query: BusinessSettingsDocument, fetchPolicy: 'network-only' });
        if (!now) throw new Error('The server answered without data.');
        return versioned(now.businessSettings);
      }}
    >
      <FieldGroup title="Business profile" help="Shown on invoices and reports.">
        <TextField name="name" label={labels.name} required maxLength={255} />
        <TextField name="address" label={labels.address} multiline rows={2} maxLength={500} />
        <TextField name="taxId" label={labels.taxId} maxLength={50} />
        <ImagesField name="logo" label={labels.logo} uploads={uploads} max={1} />
      </FieldGroup>
      <FieldGroup title="Money and time" help="The time zone decides where days and months begin.">
        <FieldRow>
          <TextField name="currency" label={labels.currency} maxLength={8} help="Empty for the server's default" />
          <DecimalField name="taxRate" label={labels.taxRate} end="%" help="On new orders" />
        </FieldRow>
        <FieldRow>
          <NumberField
            name="paymentTermsDays"
            label={labels.paymentTermsDays}
            min={0}
            max={365}
            end="days"
            help="How long customers have to pay a new invoice"
          />
          <DecimalField
            name="priceFloorPercent"
            label={labels.priceFloorPercent}
            end="%"
            help="Staff may not charge less than this share of the list price"
          />
        </FieldRow>
        <SuggestField name="timeZone" label={labels.timeZone} options={zones} help="Type a city, such as Riyadh" />
        <SelectField
          name="phoneRegion"
          label={labels.phoneRegion}
          options={regions}
          help="Numbers without a country code are of this country, so that 050 and +966 50 find the same person"
        />
      </FieldGroup>
      <FieldGroup
        title="Document numbers"
        help="{seq} counts up without gaps; {seq:6} with leading zeros; {year} is the year."
      >
        <FieldRow>
          <FormatField name="orderNumberFormat" />
          <FormatField name="invoiceNumberFormat" />
          <FormatField name="creditNoteNumberFormat" />
        </FieldRow>
      </FieldGroup>
      <FieldGroup
        title="Marketplace"
        help="What suppliers offer, sold to your customers and delivered by the suppliers."
      >
        <DecimalField
          name="marketplaceMarginPercent"
          label={labels.marketplaceMarginPercent}
          end="%"
          help="On top of a supplier's price; a supplier and an offer may have their own"
        />
        <SwitchField
          name="sendDropShipOrders"
          label={labels.sendDropShipOrders}
          help="Confirming an order mails its suppliers; otherwise their purchase orders wait as drafts"
        />
      </FieldGroup>
      <FieldGroup title="Stock" help="Rules for new orders and new products.">
        <FieldRow>
          <NumberField
            name="reservationHours"
            label={labels.reservationHours}
            min={1}
            max={720}
            end="hours"
            help="A pending order holds its stock this long"
          />
          <NumberField
            name="lowStockDefault"
            label={labels.lowStockDefault}
            min={0}
            end="units"
            help="Reorder point of new products"
          />
          <NumberField
            name="nearExpiryDays"
            label={labels.nearExpiryDays}
            min={0}
            max={730}
            end="days"
            help="An alert comes this long before goods expire"
          />
        </FieldRow>
      </FieldGroup>
    </SettingsForm>
  );
}
