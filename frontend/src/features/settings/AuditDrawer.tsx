import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatFull } from '../../lib/dates/dates';
import { roleLabel } from '../../lib/roles';
import { Bidi } from '../../ui/display/Bidi';
import { CopyableId } from '../../ui/display/CopyableId';
import { DetailDrawer, DetailFacts, DetailSection } from '../../ui/layout/DetailDrawer';
import { differences } from './audit-diff';
import { actionLabel, entityLabel, readable } from './audit.labels';
import type { AuditRow_EventFragment } from './settings.generated';
import { typedText } from '../../lib/language';

function Differences({ event }: { event: AuditRow_EventFragment }) {
  const changes = differences(event.before, event.after);
  if (changes.length === 0) return <Typography color="textSecondary">No values were recorded for this.</Typography>;
  return (
    <Box
      component="table"
      aria-label="What changed"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontSize: '0.8125rem',
        overflowWrap: 'anywhere',
        '& th, & td': {
          textAlign: 'start',
          py: 1,
          paddingInlineEnd: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          verticalAlign: 'top',
          fontWeight: 400,
        },
        '& th': { color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <Box component="td" {...typedText(before)} sx={{ color: 'text.secondary' }}>
              {before}
            </Box>
            <Box component="td" {...typedText(after)} sx={{ '&&': { fontWeight: 500 } }}>
              {after}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** What somebody tried and may not do: nothing changed by it. */
function Refused({ event: { after, attempts } }: { event: AuditRow_EventFragment }) {
  const { operation, permission } = after as { operation: string; permission: string };
  return (
    <DetailFacts
      facts={[
        { label: 'Tried', value: operation.includes(' ') ? operation : readable(operation) },
        { label: 'Needs permission', value: permission },
        { label: 'How often', value: attempts === 1 ? 'Once' : `${attempts} times in that minute` },
      ]}
    />
  );
}

interface AuditDrawerProps {
  event: AuditRow_EventFragment | undefined;
  onClose: () => void;
  /** Narrows the list to what this person did, or to what happened to this thing. */
  onActor: (id: string) => void;
  onThing: (entity: string, id: string) => void;
}

/** One entry of the trail: who, what, when, and each value before and after. */
export function AuditDrawer({ event, onClose, onActor, onThing }: AuditDrawerProps) {
  if (!event) return null;
  const { actorId, entity, entityId } = event;
  return (
    <DetailDrawer open title={actionLabel(event.action, event.after)} subtitle={formatFull(event.at)} onClose={onClose}>
      <DetailSection title={event.action === 'accessDenied' ? 'What was refused' : 'What changed'}>
        {event.action === 'accessDenied' ? <Refused event={event} /> : <Differences event={event} />}
      </DetailSection>
      <DetailSection title="Details">
        <DetailFacts
          facts={[
            {
              label: 'Who',
              value: event.actorName ? (
                <>
                  <Bidi>{event.actorName}</Bidi> ({roleLabel(event.actorRole)})
                </>
              ) : (
                'Nobody signed in'
              ),
            },
            {
              label: 'What',
              value: (
                <>
                  {entityId ? `${entityLabel(entity)} ${entityId}` : entityLabel(entity)}
                  {event.entityName !== null && (
                    <>
                      {' · '}
                      <Bidi>{event.entityName}</Bidi>
                    </>
                  )}
                </>
              ),
            },
            ...(event.reason ? [{ label: 'Reason', value: <Bidi>{event.reason}</Bidi> }] : []),
            { label: 'Address', value: event.ip },
            { label: 'Request', value: <CopyableId value={event.requestId} /> },
          ]}
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
          {actorId && (
            <Button size="small" variant="outlined" color="secondary" onClick={() => onActor(actorId)}>
              All by this person
            </Button>
          )}
          {entityId && (
            <Button size="small" variant="outlined" color="secondary" onClick={() => onThing(entity, entityId)}>
              All of this {entityLabel(entity).toLowerCase()}
            </Button>
          )}
        </Box>
      </DetailSection>
    </DetailDrawer>
  );
}
