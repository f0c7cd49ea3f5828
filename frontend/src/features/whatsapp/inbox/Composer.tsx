import { t } from '@lingui/core/macro';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import AttachFileIcon from '@mui/icons-material/AttachFile';
import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts';
import { failureText } from '../../../lib/server/api-error';
import { newClientKey } from '../../../lib/server/client-key';
import { useCurrentUser } from '../../../shared/session/useSession';
import { formatDateTime } from '../../../lib/dates/dates';
import { pointing } from '../../../ui/display/pointing';
import { notifyError } from '../../../ui/feedback/notify';
import { lazyPanel } from '../../../ui/lazy-panel';
import { AttachmentChip } from './AttachmentChip';
import { CannedReplies, cannedSearch, useCannedChoice } from './CannedReplies';
import { useAddConversationNoteMutation, type Conversation_ConversationFragment } from './inbox.generated';
import { ATTACHED_TYPES, useAttachment } from './useAttachment';
import type { Draft } from './useSend';
import { timeLeft, useWritingWindow } from './window';

const TemplatePicker = lazyPanel(() => import('./TemplatePicker').then((module) => module.TemplatePicker));
const CannedDialog = lazyPanel(() => import('./CannedDialog').then((module) => module.CannedDialog));

/** Longest text that WhatsApp takes, alone and with a file, and longest note. */
const MAX_TEXT = 4096;
const MAX_CAPTION = 1024;
const MAX_NOTE = 2000;

type Mode = 'message' | 'note';

interface ComposerProps {
  conversation: Conversation_ConversationFragment;
  isConfigured: boolean;
  /** Called while somebody writes. */
  onType: () => void;
  onSend: (draft: Draft, text: string, file?: string) => void;
}

/** What is typed, kept in this browser until it is sent. */
function useTyped(name: string) {
  const { id } = useCurrentUser();
  const [text, setText] = useState(() => readDraft<string>(id, name)?.content ?? '');
  const type = (next: string) => {
    setText(next);
    if (next === '') dropDraft(id, name);
    else keepDraft(id, name, next);
  };
  return { text, type };
}

/** Until when free text may be written, or that only a template may be sent. */
function WindowLine({ closesAt }: { closesAt: string | null }) {
  const window = useWritingWindow(closesAt);
  if (!window.isOpen || closesAt === null) return null;
  const until = formatDateTime(closesAt);
  return (
    <Box
      component="span"
      sx={{
        fontSize: 12,
        color: window.minutesLeft <= 60 ? 'warning.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
      title={t`Free text may be written until ${until}`}
    >
      {timeLeft(window.minutesLeft)}
    </Box>
  );
}

/** Where an answer or a private note is written. */
export function Composer({ conversation, isConfigured, onType, onSend }: ComposerProps) {
  const { id, windowClosesAt, optedOutAt } = conversation;
  const [mode, setMode] = useState<Mode>('message');
  const { text, type } = useTyped(`whatsapp:${id}`);
  const note = useTyped(`whatsapp-note:${id}`);
  const [picking, setPicking] = useState(false);
  const [editing, setEditing] = useState(false);
  const window = useWritingWindow(windowClosesAt);
  const [addNote, { loading: noting }] = useAddConversationNoteMutation();
  const noteKey = useRef(newClientKey());
  const input = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { attachment, attach, again, clear } = useAttachment();
  const isNote = mode === 'note';
  const shown = isNote ? note.text : text;
  const canned = useCannedChoice(isNote ? null : cannedSearch(text), (reply) => {
    type(reply.text);
    input.current?.focus();
  });

  const sendNote = async () => {
    try {
      await addNote({
        variables: { input: { conversationId: id, text: note.text.trim(), clientKey: noteKey.current } },
      });
      noteKey.current = newClientKey();
      note.type('');
    } catch (error) {
      notifyError(failureText(error, t`The note could not be saved`));
    }
  };
  const mayWrite = isNote || (isConfigured && window.isOpen);
  const attached = isNote ? null : attachment;
  const tooLong = attached !== null && [...text.trim()].length > MAX_CAPTION;
  const isComplete = attached === null ? shown.trim() !== '' : attached.sent !== null && !tooLong;
  const mayPress = mayWrite && isComplete && !noting;
  const submit = () => {
    if (!mayPress) return;
    if (isNote) return void sendNote();
    const said = text.trim();
    onSend({ ...(said && { text: said }), ...attached?.sent }, said, attached?.name);
    type('');
    clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file || isNote) return;
    event.preventDefault();
    attach(file);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (canned.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };

  return (
    <Box
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        px: 1.5,
        pt: 1,
        pb: 'max(8px, env(safe-area-inset-bottom))',
        display: 'grid',
        gap: 1,
        position: 'relative',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={mode}
          aria-label={t`What is written`}
          onChange={(_event, value: Mode | null) => value !== null && setMode(value)}
        >
          <ToggleButton value="message" sx={{ textTransform: 'none', height: { xs: 44, md: 32 } }}>
            {t({ message: 'Reply', context: 'to a message' })}
          </ToggleButton>
          <ToggleButton value="note" sx={{ textTransform: 'none', height: { xs: 44, md: 32 } }}>
            {t`Private note`}
          </ToggleButton>
        </ToggleButtonGroup>
        {!isNote && <WindowLine closesAt={windowClosesAt} />}
        {!isNote && isConfigured && (
          <Button
            size="small"
            color="secondary"
            startIcon={<DescriptionIcon />}
            disabled={optedOutAt !== null}
            onClick={() => setPicking(true)}
            sx={{ marginInlineStart: 'auto', minHeight: { xs: 44, md: 32 } }}
          >
            {t`Template`}
          </Button>
        )}
      </Box>
      {!isNote && optedOutAt !== null && (
        <Alert severity="warning">{t`The customer has asked for no more messages: no templates are sent.`}</Alert>
      )}
      {!isNote && !isConfigured && (
        <Alert severity="info">{t`Nothing can be sent while WhatsApp is not connected.`}</Alert>
      )}
      {!isNote && isConfigured && !window.isOpen && (
        <Alert
          severity="info"
          {...(optedOutAt === null && {
            action: (
              <Button color="inherit" size="small" onClick={() => setPicking(true)}>
                {t`Choose a template`}
              </Button>
            ),
          })}
        >
          {t`The customer has not written for 24 hours. WhatsApp takes only an approved template now.`}
        </Alert>
      )}
      {mayWrite && (
        <>
          {attached !== null && <AttachmentChip attachment={attached} onRemove={clear} onRetry={again} />}
          {tooLong && (
            <Box role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
              {t`With a file the text may have 1024 characters.`}
            </Box>
          )}
          <CannedReplies choice={canned} onManage={() => setEditing(true)} />
          <Box
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'flex-end',
              gap: 1,
              border: '1px solid',
              borderColor: (theme.vars ?? theme).palette.control,
              borderRadius: '8px',
              px: 1.25,
              py: 0.5,
              backgroundColor: isNote
                ? `color-mix(in srgb, ${(theme.vars ?? theme).palette.status.yellow} 12%, ${(theme.vars ?? theme).palette.background.paper})`
                : 'transparent',
              '&:focus-within': {
                outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
                outlineOffset: -1,
              },
            })}
          >
            {!isNote && (
              <>
                <IconButton
                  aria-label={t`Attach a picture or a document`}
                  title={t`Attach a picture or a document`}
                  onClick={() => picker.current?.click()}
                  sx={{ minWidth: 44, minHeight: { xs: 44, md: 36 }, marginInlineStart: -1 }}
                >
                  <AttachFileIcon fontSize="small" />
                </IconButton>
                <input
                  ref={picker}
                  type="file"
                  hidden
                  aria-label={t`File to attach`}
                  accept={ATTACHED_TYPES}
                  onChange={({ target }) => {
                    const [file] = target.files ?? [];
                    // The same file may be chosen again.
                    target.value = '';
                    if (file) attach(file);
                    input.current?.focus();
                  }}
                />
              </>
            )}
            <InputBase
              inputRef={input}
              multiline
              maxRows={8}
              fullWidth
              value={shown}
              placeholder={isNote ? t`Only the staff sees this…` : t`Write a message, or / for a saved answer…`}
              onChange={(event) => {
                onType();
                (isNote ? note.type : type)(event.target.value);
              }}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              slotProps={{
                input: {
                  'aria-label': isNote ? t`Private note` : t({ message: 'Message', context: 'what is written' }),
                  dir: 'auto',
                  maxLength: isNote ? MAX_NOTE : MAX_TEXT,
                  ...canned.inputProps,
                },
              }}
              sx={{ fontSize: { xs: '1rem', md: '0.875rem' }, minHeight: { xs: 44, md: 36 } }}
            />
            <Button
              variant="contained"
              disabled={!mayPress}
              loading={noting}
              onClick={submit}
              endIcon={isNote ? undefined : <SendIcon sx={pointing} />}
              title={t`Ctrl + Enter`}
              sx={{ flex: 'none', minHeight: { xs: 44, md: 36 } }}
            >
              {isNote ? t`Add note` : t({ message: 'Send', context: 'a message' })}
            </Button>
          </Box>
        </>
      )}
      <TemplatePicker
        asked={picking}
        likely={!window.isOpen}
        panel={{ open: picking, conversation, onSend, onClose: () => setPicking(false) }}
      />
      <CannedDialog asked={editing} likely={false} panel={{ open: editing, onClose: () => setEditing(false) }} />
    </Box>
  );
}
