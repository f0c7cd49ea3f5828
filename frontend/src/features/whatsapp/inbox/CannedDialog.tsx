import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { object, string } from 'yup';
import { failureText } from '../../../lib/server/api-error';
import { newClientKey } from '../../../lib/server/client-key';
import { Bidi } from '../../../ui/display/Bidi';
import { notifyError } from '../../../ui/feedback/notify';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import {
  useCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useUpdateCannedReplyMutation,
  type CannedReply_ReplyFragment,
} from './inbox.generated';

type Reply = CannedReply_ReplyFragment;

interface ReplyValues {
  title: string;
  text: string;
}

const schema = object({
  title: string()
    .trim()
    .required(() => t`Enter a title`),
  text: string()
    .trim()
    .required(() => t`Write the text`),
});

/** The saved answers there are: to choose one to change, or to take it away. */
function SavedAnswers({
  chosen,
  onChoose,
}: {
  chosen: Reply | undefined;
  onChoose: (reply: Reply | undefined) => void;
}) {
  const { data } = useCannedRepliesQuery();
  const [remove, { loading }] = useDeleteCannedReplyMutation();
  const drop = async (reply: Reply) => {
    try {
      await remove({ variables: { id: reply.id } });
      if (chosen?.id === reply.id) onChoose(undefined);
    } catch (error) {
      notifyError(failureText(error, t`Failed to delete the saved answer`));
    }
  };
  return (
    <Box component="ul" aria-label={t`Saved answers`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.cannedReplies.nodes.map((reply) => {
        const { title } = reply;
        return (
          <Box
            component="li"
            key={reply.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, fontSize: 13 }}>
              <Box sx={{ fontWeight: 600 }}>
                <Bidi>{title}</Bidi>
              </Box>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <Bidi>{reply.text}</Bidi>
              </Box>
            </Box>
            <Button size="small" color="secondary" aria-label={t`Edit ${title}`} onClick={() => onChoose(reply)}>
              {t`Edit`}
            </Button>
            <Button
              size="small"
              color="error"
              disabled={loading}
              aria-label={t`Delete ${title}`}
              onClick={() => void drop(reply)}
            >
              {t`Delete`}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

/** Texts that are often needed in an answer: add, change, take away. */
export function CannedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState<Reply>();
  const [serial, setSerial] = useState(0);
  const [create] = useCreateCannedReplyMutation();
  const [update] = useUpdateCannedReplyMutation();
  const submit = useSubmit<ReplyValues, unknown>({
    run: ({ title, text }) => {
      const fields = { title: title.trim(), text: text.trim() };
      return chosen
        ? update({ variables: { input: { ...fields, id: chosen.id, version: chosen.version } } })
        : create({ variables: { input: { ...fields, clientKey: newClientKey() } } });
    },
    success: t`Saved answer kept`,
    failure: t`Failed to keep the saved answer`,
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: () => {
      setChosen(undefined);
      setSerial((now) => now + 1);
    },
  });
  return (
    <FormDialog<ReplyValues>
      // Each answer has a form of its own.
      key={`${chosen?.id ?? 'new'}-${serial}`}
      open={open}
      title={t`Saved answers`}
      subtitle={t`Type / in a message to find them`}
      initialValues={chosen ? { title: chosen.title, text: chosen.text } : { title: '', text: '' }}
      validationSchema={schema}
      onSubmit={submit}
      submitLabel={chosen ? t`Save changes` : t`Add saved answer`}
      busyLabel={t`Saving…`}
      onClose={() => {
        setChosen(undefined);
        onClose();
      }}
    >
      <TextField name="title" label={t({ message: 'Title', context: 'of a saved answer' })} maxLength={100} required />
      <TextField
        name="text"
        label={t({ message: 'Text', context: 'of a saved answer' })}
        multiline
        rows={3}
        maxLength={4096}
        required
      />
      <SavedAnswers chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}
