import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { companyFirst } from '../../../lib/customers';
import { answered } from '../../../lib/server/answered';
import { conversationDetail } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { CreateOrderDialog, type CreateOrderDialogProps } from './CreateOrderDialog';
import { messageValues, productsOf } from './message-order';
import {
  useCreateWhatsappOrderMutation,
  useWhatsappOrderDraftQuery,
  useWhatsappOrderGoodsQuery,
  type WhatsappOrderDraftQuery,
  type WhatsappOrderGoodsQuery,
} from './whatsapp-order.generated';

type Conversation = WhatsappOrderDraftQuery['whatsappMessage']['conversation'];

const contactOf = ({ name, customer }: Conversation): string =>
  customer ? companyFirst(customer.displayName, customer.companyName).name : name;

const NONE: WhatsappOrderGoodsQuery['products']['nodes'] = [];

interface SaidProps {
  draft: WhatsappOrderDraftQuery['whatsappOrderDraft'];
  message: WhatsappOrderDraftQuery['whatsappMessage'];
}

/** The message itself, and what was not understood of it. */
function Said({ draft, message }: SaidProps) {
  const { leftovers, lines, isAgain } = draft;
  const unsure = lines.filter(({ isSure }) => !isSure).length;
  const left = leftovers.map((text) => `“${text}”`).join(', ');
  const { orderNumber } = message;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="blockquote"
        aria-label={t`The message`}
        sx={{
          m: 0,
          px: 1.5,
          py: 1,
          borderInlineStart: '3px solid',
          borderColor: 'primary.main',
          bgcolor: 'action.hover',
          borderRadius: '4px',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          maxHeight: 160,
          overflowY: 'auto',
        }}
      >
        <Bidi>{message.content}</Bidi>
      </Box>
      {orderNumber !== null && (
        <Alert severity="warning">{t`An order was made of this message already: ${orderNumber}.`}</Alert>
      )}
      {isAgain && (
        <Alert severity="info">{t`The customer would like the last order once more: its lines are here.`}</Alert>
      )}
      {unsure > 0 && (
        <Alert severity="warning">
          {plural(unsure, {
            one: '# line is not sure: please look at it.',
            other: '# lines are not sure: please look at them.',
          })}
        </Alert>
      )}
      {/* Where nothing was recognised, all of it is left: the message itself stands above. */}
      {lines.length > 0 && leftovers.length > 0 && (
        <Alert severity="warning">
          {t`Not understood:`} <Bidi>{left}</Bidi>
        </Alert>
      )}
      {lines.length === 0 && <Alert severity="info">{t`No products were recognised in this message.`}</Alert>}
    </Box>
  );
}

/** 'Create Order' filled with what a customer wrote over WhatsApp; the order and the message know of each other. */
export function MessageOrderDialog({
  messageId,
  ...dialog
}: Omit<CreateOrderDialogProps, 'copyOf' | 'recommended' | 'notice' | 'begin' | 'create' | 'onCreated'> & {
  messageId: string;
}) {
  const navigate = useNavigate();
  const [mutate] = useCreateWhatsappOrderMutation();
  const { data, loading } = useWhatsappOrderDraftQuery({
    variables: { messageId },
    skip: !dialog.open,
    // Beside the cache: what is read anew meanwhile does not come over what is typed.
    fetchPolicy: 'no-cache',
  });
  const ids = data ? productsOf(data.whatsappOrderDraft) : [];
  const goods = useWhatsappOrderGoodsQuery({ variables: { ids }, skip: ids.length === 0, fetchPolicy: 'no-cache' });
  const products = ids.length === 0 ? NONE : goods.data?.products.nodes;
  const begin = useMemo(
    () =>
      data &&
      products && {
        values: messageValues(data.whatsappOrderDraft, data.whatsappMessage.conversation.customer, products),
        subtitle: t`From the message of ${{ name: contactOf(data.whatsappMessage.conversation) }}`,
        aside: <Said draft={data.whatsappOrderDraft} message={data.whatsappMessage} />,
      },
    [data, products],
  );
  if (loading || goods.loading) return null;
  if (!data || !begin) {
    return <CreateOrderDialog {...dialog} notice={t`The message could not be read: this form is blank.`} />;
  }
  const { conversationId } = data.whatsappMessage;
  return (
    <CreateOrderDialog
      {...dialog}
      begin={begin}
      create={async (input) =>
        answered((await mutate({ variables: { input: { ...input, messageId } } })).data).createWhatsappOrder
      }
      onCreated={() => void navigate(conversationDetail(conversationId))}
    />
  );
}
