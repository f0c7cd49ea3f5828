import AddIcon from '@mui/icons-material/Add';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RemovalDialog } from '../../shared/removal/RemovalDialog';
import { failureText } from '../../lib/server/api-error';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { StatusChip, type StatusChipProps } from '../../ui/display/StatusChip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { notify, notifyError } from '../../ui/feedback/notify';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';
import { useApiKeysQuery, useRevokeApiKeyMutation, type ApiKeyRow_KeyFragment } from './settings.generated';

/** How a key stands, in a word. */
export function keyStatus(
  { isActive, revokedAt, expiresAt }: ApiKeyRow_KeyFragment,
  now = new Date(),
): StatusChipProps {
  if (isActive) return { tone: 'green', label: 'Active' };
  if (revokedAt) return { tone: 'red', label: 'Revoked' };
  if (expiresAt && new Date(expiresAt) <= now) return { tone: 'orange', label: 'Expired' };
  return { tone: 'grey', label: 'Owner inactive' };
}

const HEADINGS = ['Name', 'May read', 'Status', 'Last used', 'Expires', 'Actions'] as const;

/** A table at the desk; on a phone each row is a card of its own. */
const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': { textAlign: 'start', px: 2, py: 1.25, verticalAlign: 'top' },
  '& th': { fontWeight: 500, fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '@media (max-width: 699.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & td': { display: 'block' },
    '& tbody tr': { py: 1 },
    '& td': { py: 0.5 },
    '& td[data-label]::before': { content: 'attr(data-label) " "', color: 'text.secondary' },
  },
} as const;

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyRow_KeyFragment; onRevoke: () => void }) {
  return (
    <tr>
      <td>
        <Box sx={{ fontWeight: 500 }}>
          <Bidi>{apiKey.name}</Bidi>
        </Box>
        <Typography variant="caption" color="textSecondary" component="div">
          <Box component="span" sx={{ fontFamily: 'monospace' }}>
            {apiKey.hint}…
          </Box>{' '}
          by {apiKey.ownerName ?? 'a removed user'}
        </Typography>
      </td>
      <Box component="td" sx={{ maxWidth: 280, color: 'text.secondary' }}>
        {apiKey.scopes.join(', ')}
      </Box>
      <td>
        <StatusChip {...keyStatus(apiKey)} />
      </td>
      <td data-label="Last used">
        {apiKey.lastUsedAt ? <DateText value={apiKey.lastUsedAt} format="relative" /> : 'Never'}
      </td>
      <td data-label="Expires">{apiKey.expiresAt ? <DateText value={apiKey.expiresAt} /> : 'Never'}</td>
      <td>
        {!apiKey.revokedAt && (
          <Button
            size="small"
            color="error"
            onClick={onRevoke}
            aria-label={`Revoke ${apiKey.name}`}
            sx={{ marginInlineStart: -1 }}
          >
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Keys of reporting tools: made, shown once, watched, revoked. Admins only. */
export function ApiKeysTab() {
  const { data, error, refetch } = useApiKeysQuery({ fetchPolicy: 'cache-and-network' });
  const [revoke, revoking] = useRevokeApiKeyMutation();
  const [creating, setCreating] = useState(false);
  const [ending, setEnding] = useState<ApiKeyRow_KeyFragment>();
  const keys = data?.apiKeys.nodes;

  const end = async (id: string) => {
    try {
      await revoke({ variables: { id } });
      notify({ text: 'API key revoked' });
    } catch (thrown) {
      notifyError(failureText(thrown, 'Failed to revoke API key'));
    }
    setEnding(undefined);
  };

  return (
    <Card component="section" aria-label="API keys">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, p: 2 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography component="h2" variant="h2">
            API keys
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Reporting tools read with a key. A key never changes anything.
          </Typography>
        </Box>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          disabled={data === undefined}
          onClick={() => setCreating(true)}
        >
          Create API Key
        </Button>
      </Box>
      {!keys && !error && <Skeleton variant="rounded" height={120} sx={{ m: 2, mt: 0 }} />}
      {!keys && error && (
        <ErrorState title="API keys could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {keys?.length === 0 && (
        <EmptyState
          icon={<VpnKeyOutlined />}
          title="No API keys yet"
          text="Create one for Power BI, Excel or a script."
        />
      )}
      {keys !== undefined && keys.length > 0 && (
        <Box component="table" aria-label="API keys" sx={tableSx}>
          <thead>
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setEnding(apiKey)} />
            ))}
          </tbody>
        </Box>
      )}
      <CreateApiKeyDialog open={creating} offered={data?.apiKeyScopes ?? []} onClose={() => setCreating(false)} />
      <RemovalDialog
        of="api_key"
        id={ending?.id ?? null}
        title="Revoke API key?"
        confirmLabel="Revoke"
        busy={revoking.loading}
        onConfirm={() => ending && void end(ending.id)}
        onCancel={() => setEnding(undefined)}
      >
        The next call with <b>{ending?.name}</b> is refused. This cannot be undone.
      </RemovalDialog>
    </Card>
  );
}
