import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { companyFirst } from '../../../lib/customers';
import { bySearch, useSearch } from '../../../shared/apollo/useSearch';
import { Bidi } from '../../../ui/display/Bidi';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import {
  ContactSearchDocument,
  useLinkConversationMutation,
  type Contact_UserFragment,
  type ContactSearchQuery,
  type Conversation_ConversationFragment,
} from './inbox.generated';

type Contact = Contact_UserFragment;

interface LinkValues {
  customer: Contact | null;
}

const contactsOf = ({ users }: ContactSearchQuery): readonly Contact[] => users.nodes;
const keyOf = ({ id }: Contact): string => id;
const nameOf = ({ displayName, companyName }: Contact): string => companyFirst(displayName, companyName).name;

function ContactOption({ contact }: { contact: Contact }) {
  const { name, person } = companyFirst(contact.displayName, contact.companyName);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Bidi>{name}</Bidi>
      <Typography variant="caption" component="div" color="textSecondary">
        {person !== null && <Bidi>{person}</Bidi>} <span dir="ltr">{contact.phone ?? ''}</span>
      </Typography>
    </Box>
  );
}

interface LinkContactDialogProps {
  open: boolean;
  conversation: Conversation_ConversationFragment;
  onClose: () => void;
}

/** Says which customer writes from a number; left empty, it belongs to nobody that is known. */
export function LinkContactDialog({ open, conversation, onClose }: LinkContactDialogProps) {
  const [mutate] = useLinkConversationMutation();
  const search = useSearch(ContactSearchDocument, bySearch, contactsOf);
  const submit = useSubmit<LinkValues, unknown>({
    run: ({ customer }) => mutate({ variables: { input: { id: conversation.id, customerId: customer?.id ?? null } } }),
    success: t`Customer saved`,
    failure: t`Failed to save the customer`,
    mapField: (path) => path.replace(/^input\.customerId$/, 'customer').replace(/^customerId$/, 'customer'),
    onSuccess: onClose,
  });
  const { customer, phone } = conversation;
  return (
    <FormDialog<LinkValues>
      open={open}
      title={t`Who writes from ${phone}`}
      initialValues={{ customer: customer ? { ...customer, role: 'customer' } : null }}
      onSubmit={submit}
      submitLabel={t`Save customer`}
      busyLabel={t`Saving…`}
      maxWidth="xs"
      onClose={onClose}
    >
      <AsyncAutocompleteField<Contact>
        name="customer"
        label={t({ message: 'Customer', context: 'who writes' })}
        placeholder={t`Name, business or phone`}
        search={search}
        getKey={keyOf}
        getLabel={nameOf}
        renderOption={(contact) => <ContactOption contact={contact} />}
        autoFocus
      />
    </FormDialog>
  );
}
