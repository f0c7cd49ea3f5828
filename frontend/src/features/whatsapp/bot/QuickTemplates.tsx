import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useUrlId } from '../../../ui/display/useUrlId';
import { Bidi } from '../../../ui/display/Bidi';
import { StatusChip } from '../../../ui/display/StatusChip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Section } from '../../../ui/layout/Section';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useWhatsappTemplatesQuery, type WhatsappTemplate_TemplateFragment } from '../whatsapp.generated';
import { languageNames, templateName } from '../whatsapp-words';

const TemplateDialog = lazyPanel(() => import('./TemplateDialog').then((module) => module.TemplateDialog));
const SendTemplateDialog = lazyPanel(() => import('./SendTemplateDialog').then((module) => module.SendTemplateDialog));

interface ItemProps {
  template: WhatsappTemplate_TemplateFragment;
  mayChange: boolean;
  onSend: () => void;
  onEdit: () => void;
}

function TemplateItem({ template, mayChange, onSend, onEdit }: ItemProps) {
  const name = templateName(template);
  const language = languageNames[template.language];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', fontSize: 13 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <Bidi>{name}</Bidi>
          </Box>
          <StatusChip tone="blue" label={language} />
          {!template.isActive && <StatusChip tone="grey" label={t`Not in use`} />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Bidi>{template.body}</Bidi>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={!template.isActive}
          onClick={onSend}
          aria-label={t`Send ${name}, ${language}`}
        >
          {t({ message: 'Send', context: 'a message' })}
        </Button>
        {mayChange && (
          <Button size="small" color="secondary" onClick={onEdit} aria-label={t`Edit ${name}, ${language}`}>
            {t`Edit`}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** 'Quick Templates': texts that WhatsApp has approved, to send and to keep (`?template=<id>`, `?send=<id>`). */
export function QuickTemplates({ mayChange }: { mayChange: boolean }) {
  const editing = useUrlId('template');
  const sending = useUrlId('send');
  const { data, error, refetch } = useWhatsappTemplatesQuery();
  const templates = data?.messageTemplates.nodes;
  const byId = (id: string | null) => templates?.find((template) => template.id === id);
  return (
    <Section
      title={t`Quick Templates`}
      action={
        mayChange && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => editing.open('new')}>
            {t`Add Template`}
          </Button>
        )
      }
    >
      {!templates && error && (
        <ErrorState title={t`The templates could not be loaded`} error={error} onRetry={() => void refetch()} />
      )}
      {!templates && !error && (
        <Box sx={{ px: 2, pb: 2 }}>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Box>
      )}
      {templates?.length === 0 && (
        <EmptyState
          icon={<DescriptionIcon />}
          title={t`No templates yet`}
          text={t`Templates are texts that WhatsApp has approved: they may be sent at any time.`}
          {...(mayChange && { action: { label: t`Add Template`, onClick: () => editing.open('new') } })}
        />
      )}
      {templates && templates.length > 0 && (
        <Box component="ul" aria-label={t`Quick Templates`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {templates.map((template) => (
            <TemplateItem
              key={template.id}
              template={template}
              mayChange={mayChange}
              onSend={() => sending.open(template.id)}
              onEdit={() => editing.open(template.id)}
            />
          ))}
        </Box>
      )}
      <TemplateDialog
        asked={mayChange && (editing.id === 'new' || byId(editing.id) !== undefined)}
        likely={mayChange}
        panel={{
          open: editing.id === 'new' || byId(editing.id) !== undefined,
          template: byId(editing.id),
          onClose: editing.close,
        }}
      />
      <SendTemplateDialog
        asked={byId(sending.id) !== undefined}
        panel={{ template: byId(sending.id), onClose: sending.close }}
      />
    </Section>
  );
}
