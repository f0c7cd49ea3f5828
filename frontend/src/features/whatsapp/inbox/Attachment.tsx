import { t } from '@lingui/core/macro';
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { formatBytes } from '../../../lib/numbers/bytes';
import { failureText } from '../../../lib/server/api-error';
import { mediaUrl } from '../../../lib/server/media';
import { Bidi } from '../../../ui/display/Bidi';
import { Picture } from '../../../ui/display/Picture';
import { notifyError } from '../../../ui/feedback/notify';
import { messageTypes } from '../whatsapp-words';
import { useFetchWhatsappFileAgainMutation } from './inbox.generated';
import { PlaceLink } from './PlaceLink';
import type { Message } from './thread';

/** A line about a file, with its sign. */
export const FileLine = ({ children }: { children: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary', fontSize: 13 }}>
    <InsertDriveFileIcon fontSize="small" aria-hidden />
    <Bidi>{children}</Bidi>
  </Box>
);

/** Kinds whose text says all. */
const WORDS = new Set(['text', 'template', 'interactive', 'button']);

/** A file that is no picture: played where a browser can, else to be saved. */
function StoredFile({ message, url }: { message: Message; url: string }) {
  const { fileMime, fileName, fileSize, messageType } = message;
  const name = fileName ?? messageTypes[messageType];
  const size = fileSize === null ? '' : formatBytes(fileSize);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {fileMime?.startsWith('audio/') && (
        <Box
          component="audio"
          controls
          preload="none"
          src={url}
          aria-label={messageTypes[messageType]}
          sx={{ width: 260, maxWidth: '100%', height: 40 }}
        />
      )}
      {fileMime?.startsWith('video/') && (
        <Box
          component="video"
          controls
          preload="metadata"
          src={url}
          aria-label={messageTypes[messageType]}
          sx={{ width: 260, maxWidth: '100%', maxHeight: 320, borderRadius: '8px' }}
        />
      )}
      <Link
        href={url}
        download={name}
        aria-label={t`Save ${name}`}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13, minHeight: { xs: 44, md: 28 } }}
      >
        <InsertDriveFileIcon fontSize="small" aria-hidden />
        <span>
          <Bidi>{name}</Bidi>
          {size && ` · ${size}`}
        </span>
      </Link>
    </Box>
  );
}

/** Why the file is not here; one that was given up may be asked for once more. */
function MissingFile({ message }: { message: Message }) {
  const { id, messageType, fileName, direction, errorText, canFetchFileAgain } = message;
  const [fetchAgain, { loading }] = useFetchWhatsappFileAgainMutation();
  // Until it is here, or given up anew: its reason went with the asking.
  const [asked, setAsked] = useState(false);
  const isAsked = asked && errorText === null;
  const ask = () =>
    void fetchAgain({ variables: { input: { id } } })
      .then(() => setAsked(true))
      .catch((error: unknown) => notifyError(failureText(error, t`The file could not be fetched`)));
  const isMissing = direction === 'inbound' && canFetchFileAgain;
  return (
    <>
      <FileLine>{fileName !== null && messageType === 'document' ? fileName : messageTypes[messageType]}</FileLine>
      {direction === 'inbound' && (errorText !== null || isMissing) && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {isAsked ? t`The file is being fetched…` : (errorText ?? t`The file could not be fetched from WhatsApp yet.`)}
        </Box>
      )}
      {isMissing && !isAsked && (
        <Button size="small" color="secondary" loading={loading} onClick={ask} sx={{ justifySelf: 'start', mt: 0.5 }}>
          {t`Fetch again`}
        </Button>
      )}
    </>
  );
}

/** What came beside the text: a picture, a place, a file; or why it is not here. */
export function Attachment({ message }: { message: Message }) {
  const { imageUrl, fileUrl, messageType, content, metadata } = message;
  if (imageUrl !== null) {
    return (
      <Link href={imageUrl} target="_blank" rel="noreferrer" sx={{ display: 'block', mb: content ? 0.5 : 0 }}>
        <Picture
          src={mediaUrl(imageUrl, 320)}
          alt={content ? t`Picture: ${content}` : t`Picture`}
          size={240}
          ratio="4 / 3"
          fallback={<InsertDriveFileIcon />}
        />
      </Link>
    );
  }
  if (fileUrl !== null) return <StoredFile message={message} url={fileUrl} />;
  if (messageType === 'location') return <PlaceLink metadata={metadata} />;
  if (WORDS.has(messageType)) return null;
  return <MissingFile message={message} />;
}
