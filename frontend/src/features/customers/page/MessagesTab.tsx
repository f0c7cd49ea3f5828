import { plural, t } from '@lingui/core/macro';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { conversationDetail, paths } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { StatusChip } from '../../../ui/display/StatusChip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useCustomerConversationsQuery } from '../customers.generated';
import { TabState } from './TabState';

/** What is written with a customer over WhatsApp: each number, the last message, and the way to the conversation. */
export function MessagesTab({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useCustomerConversationsQuery({
    variables: { id: customerId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Card>
      <TabState
        data={data?.conversations.nodes}
        error={error}
        errorTitle={t`Messages could not be loaded`}
        onRetry={() => void refetch()}
      >
        {(conversations) =>
          conversations.length === 0 ? (
            <EmptyState
              icon={<ChatIcon />}
              title={t`No messages yet`}
              text={t`What the customer writes on WhatsApp stands here.`}
              action={{ label: t`To the inbox`, to: `${paths.whatsapp}?tab=inbox` }}
            />
          ) : (
            <Box component="ul" aria-label={t`Messages`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {conversations.map((conversation) => (
                <Box
                  component="li"
                  key={conversation.id}
                  sx={{ p: 2, display: 'grid', gap: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
                >
                  <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
                    <Link
                      component={RouterLink}
                      to={conversationDetail(conversation.id)}
                      dir="ltr"
                      sx={{ fontWeight: 500 }}
                    >
                      {conversation.phone}
                    </Link>
                    {conversation.unreadCount > 0 && (
                      <StatusChip
                        tone="blue"
                        label={plural(conversation.unreadCount, { one: '# not read', other: '# not read' })}
                      />
                    )}
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                      <DateText value={conversation.lastMessageAt} />
                      {conversation.assigneeName !== null && (
                        <>
                          {' · '}
                          <Bidi>{conversation.assigneeName}</Bidi>
                        </>
                      )}
                    </Box>
                  </Box>
                  {conversation.lastMessageText !== null && (
                    <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
                      <Bidi>{conversation.lastMessageText}</Bidi>
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
          )
        }
      </TabState>
    </Card>
  );
}
