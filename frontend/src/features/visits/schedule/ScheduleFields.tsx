import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useRef } from 'react';
import { companyFirst } from '../../../lib/customers';
import { bySearch, useSearch } from '../../../shared/apollo/useSearch';
import { useCurrentUser } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { DateField } from '../../../ui/form/fields/DateField';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { SelectField, TextField } from '../../../ui/form/fields/fields';
import { NumberField } from '../../../ui/form/fields/numbers';
import { useForm, useFormValue } from '../../../ui/form/store/Form';
import { AreaField } from '../AreaField';
import { useVisitSalesPeopleQuery } from '../history/visits.generated';
import { VisitCustomerSearchDocument, type VisitCustomerSearchQuery } from './schedule.generated';
import type { ScheduleValues, VisitCustomer } from './schedule.form';
import { HALF_HOURS } from './time-of-day';

const foundCustomers = ({ users }: VisitCustomerSearchQuery): VisitCustomer[] =>
  users.nodes.map(({ id, displayName, companyName, phone }) => ({
    id,
    phone,
    ...companyFirst(displayName, companyName),
  }));

/** Longest name that the API takes. */
const NAME_MAX = 255;
const typedName = (name: string): VisitCustomer => ({
  id: null,
  name: name.slice(0, NAME_MAX),
  person: null,
  phone: null,
});

const customerKey = ({ id, name }: VisitCustomer) => id ?? `typed ${name}`;
const customerLabel = ({ name }: VisitCustomer) => name;

function CustomerOption({ customer }: { customer: VisitCustomer }) {
  const { id, name, person, phone } = customer;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar name={name} />
      <Box sx={{ minWidth: 0 }}>
        <Bidi>{name}</Bidi>
        <Typography variant="caption" component="div" color="textSecondary">
          {id === null ? (
            t`Somebody new, by this name`
          ) : (
            <>
              {person !== null && (
                <>
                  <Bidi>{person}</Bidi>
                  {phone !== null && ' · '}
                </>
              )}
              {phone !== null && <bdi dir="ltr">{phone}</bdi>}
            </>
          )}
        </Typography>
      </Box>
    </Box>
  );
}

/** How often it comes again, once it does. */
function RepeatFields() {
  const repeat = useFormValue((values: ScheduleValues) => values.repeat);
  const day = useFormValue((values: ScheduleValues) => values.day);
  return (
    <>
      <SelectField
        name="repeat"
        label={t`Repeat`}
        options={[
          { value: 'once', label: t`Once` },
          { value: 'week', label: t`Every few weeks` },
          { value: 'month', label: t`Every few months` },
        ]}
      />
      {repeat !== 'once' && (
        <FieldRow>
          <NumberField
            name="every"
            label={repeat === 'week' ? t`Weeks between` : t`Months between`}
            required
            min={1}
            max={52}
          />
          <DateField name="until" label={t`Last day`} required min={day} help={t`At most 60 visits`} />
        </FieldRow>
      )}
    </>
  );
}

/** Whom, who, when, what for, where and how often. */
export function ScheduleFields({ seesAll }: { seesAll: boolean }) {
  const form = useForm<ScheduleValues>();
  const { id: me } = useCurrentUser();
  const { data: people } = useVisitSalesPeopleQuery({ skip: !seesAll });
  const searchUsers = useSearch(VisitCustomerSearchDocument, bySearch, foundCustomers);
  const search = useCallback(
    async (text: string, signal: AbortSignal) => [...(await searchUsers(text, signal)), typedName(text)],
    [searchUsers],
  );
  // The phone comes with the customer, and follows another choice; what somebody typed stays.
  const filledIn = useRef('');
  const onPick = (customer: VisitCustomer | null) => {
    const typed = form.values.customerPhone.trim();
    if (typed !== '' && typed !== filledIn.current) return;
    filledIn.current = customer?.phone ?? '';
    form.setFieldValue('customerPhone', filledIn.current);
  };
  const others = (people?.users.nodes ?? []).filter(({ id, isActive }) => isActive && id !== me);
  return (
    <>
      <AsyncAutocompleteField<VisitCustomer>
        name="customer"
        label={t({ message: 'Customer', context: 'who is visited' })}
        required
        placeholder={t`Name, company or phone`}
        search={search}
        getKey={customerKey}
        getLabel={customerLabel}
        renderOption={(customer) => <CustomerOption customer={customer} />}
        onPick={onPick}
      />
      <TextField
        name="customerPhone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        maxLength={20}
        help={t`Needed by the time the visit starts`}
      />
      {seesAll && (
        <SelectField
          name="salesPersonId"
          label={t`Sales person`}
          options={[
            { value: '', label: t`Myself` },
            ...others.map(({ id, displayName }) => ({ value: id, label: <Bidi>{displayName}</Bidi> })),
          ]}
        />
      )}
      <FieldRow>
        <DateField name="day" label={t`Date`} required />
        <TextField
          name="time"
          label={t({ message: 'Time', context: 'of day' })}
          required
          placeholder="10:30"
          suggestions={HALF_HOURS}
        />
      </FieldRow>
      <RepeatFields />
      <TextField name="purpose" label={t`Purpose`} multiline rows={2} maxLength={500} />
      <FieldRow>
        <AreaField />
        <TextField name="location" label={t`Location`} help={t`A mall, a floor, a landmark`} maxLength={255} />
      </FieldRow>
    </>
  );
}
