import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { roleLabel } from '../../lib/roles';
import { FieldRow } from '../../ui/form/fields/FieldRow';
import { SelectField, SwitchField, TextField } from '../../ui/form/fields/fields';
import { DecimalField, MoneyField } from '../../ui/form/fields/numbers';
import { TagsField } from '../../ui/form/fields/TagsField';
import { useFormValue } from '../../ui/form/store/Form';
import { ImagesField } from '../../ui/images/ImagesField';
import type { UploadQueue } from '../../ui/images/upload-queue';
import type { BusinessTypes } from './useBusinessTypes';
import { isSupplier, userLabels as labels, type UserValues } from './user.form';

const roles = ['admin', 'sales_team', 'vendor', 'distributor', 'wholesale', 'customer'] as const;
const roleOptions = roles.map((value) => ({ value, label: roleLabel(value) }));

/** Each in its own words: whoever reads one finds it. */
const languageOptions = [
  { value: '', label: 'Not chosen' },
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
] as const;

export interface UserFieldsProps {
  mode: 'create' | 'edit';
  /** Role, state, e-mail, password and money are an admin's to decide. */
  isAdmin: boolean;
  mayUpload: boolean;
  uploads: UploadQueue;
  businessTypes: BusinessTypes;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="subtitle2" color="textSecondary" sx={{ p: 0, mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function PasswordFields({ mode }: { mode: 'create' | 'edit' }) {
  const invite = useFormValue(({ invite: byLink }: UserValues) => byLink);
  const creating = mode === 'create';
  return (
    <>
      {creating && (
        <SwitchField
          name="invite"
          label={labels.invite}
          help="They get a one-time link to choose a password. You can copy it, too."
        />
      )}
      {!(creating && invite) && (
        <TextField
          name="password"
          type="password"
          label={creating ? labels.password : 'New password'}
          required={creating}
          autoComplete="new-password"
          maxLength={128}
          help={
            creating ? 'At least 6 characters' : 'Leave blank to keep the present one. A new one ends all sessions.'
          }
        />
      )}
    </>
  );
}

/** The fields of 'Add New User' and 'Edit User', by what they are about. */
export function UserFields({ mode, isAdmin, mayUpload, uploads, businessTypes }: UserFieldsProps) {
  const supplies = useFormValue(({ role }: UserValues) => isSupplier(role));
  const creating = mode === 'create';
  return (
    <>
      <Section title="Profile">
        <FieldRow>
          <TextField name="firstName" label={labels.firstName} required maxLength={255} />
          <TextField name="lastName" label={labels.lastName} required maxLength={255} />
        </FieldRow>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={labels.email}
          required
          maxLength={254}
          disabled={!creating && !isAdmin}
        />
        <FieldRow>
          <TextField name="phone" type="tel" inputMode="tel" label={labels.phone} maxLength={20} />
          <TextField name="whatsappNumber" type="tel" inputMode="tel" label={labels.whatsappNumber} maxLength={20} />
        </FieldRow>
        <SelectField
          name="language"
          label={labels.language}
          options={languageOptions}
          help="Letters are written in it, and the screens at the next sign-in"
        />
        {isAdmin && <SelectField name="role" label={labels.role} required options={roleOptions} />}
        {(creating || isAdmin) && <PasswordFields mode={mode} />}
        {isAdmin && (
          <SwitchField name="isActive" label={labels.isActive} help="Inactive users cannot sign in or order" />
        )}
        {mayUpload && <ImagesField name="pictures" label={labels.pictures} uploads={uploads} max={1} />}
      </Section>
      <Section title="Business">
        <TextField name="companyName" label={labels.companyName} maxLength={255} />
        <TagsField
          name="businessCategories"
          label={labels.businessCategories}
          options={businessTypes.choices}
          labelOf={businessTypes.labelOf}
          placeholder="Choose one or more"
        />
        {isAdmin && <TextField name="taxId" label={labels.taxId} maxLength={50} />}
      </Section>
      <Section title="Address">
        <TextField name="address" label={labels.address} maxLength={500} />
        <FieldRow>
          <TextField name="city" label={labels.city} maxLength={100} />
          <TextField name="state" label={labels.state} maxLength={100} />
        </FieldRow>
        <FieldRow>
          <TextField name="zipCode" label={labels.zipCode} maxLength={20} />
          <TextField name="country" label={labels.country} maxLength={100} />
        </FieldRow>
      </Section>
      {isAdmin && (
        <Section title="Money">
          <FieldRow>
            <DecimalField name="commissionRate" label={labels.commissionRate} end="%" help="Of sales, 0 to 100" />
            <MoneyField
              name="creditLimit"
              label={labels.creditLimit}
              help="Leave empty for no limit, 0 for no credit"
            />
            {supplies && (
              <DecimalField
                name="marketplaceMarginPercent"
                label={labels.marketplaceMarginPercent}
                end="%"
                help="On top of the prices of their offers; empty for the margin in Settings"
              />
            )}
          </FieldRow>
        </Section>
      )}
    </>
  );
}
