import { t } from '@lingui/core/macro';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { FieldShell } from '../form/fields/Field';
import { useFormField } from '../form/serverErrors';
import { ImageTile } from './ImageTile';
import { isUpload, type UploadQueue } from './upload-queue';
import { useUploadVersion } from './useUploads';

interface PhotosFieldProps {
  name: string;
  label: string;
  uploads: UploadQueue;
  /** Most photos the list may hold. */
  max: number;
}

/**
 * Photos taken on the spot: the phone's camera opens, the rear one first; each is uploaded at once, and removable. The value is a
 * list of URLs and of uploads on their way; whoever saves calls `uploads.resolve(value)`.
 */
export function PhotosField({ name, label, uploads, max }: PhotosFieldProps) {
  const id = useId();
  const { field, helpers, error } = useFormField<string[]>(name);
  useUploadVersion(uploads);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const entries = field.value;
  const room = max - entries.length;

  useEffect(() => {
    const unknown = entries.filter((entry) => isUpload(entry) && uploads.get(entry) === undefined);
    if (unknown.length === 0) return;
    let left = false;
    void Promise.all(unknown.map((entry) => uploads.restore(entry))).then((there) => {
      const gone = unknown.filter((_entry, index) => !there[index]);
      if (left || gone.length === 0) return;
      helpers.setValue(entries.filter((entry) => !gone.includes(entry)));
      setRefused(t`A photo is not on this device any more.`);
    });
    return () => {
      left = true;
    };
  }, [entries, helpers, uploads]);

  const take = (files: readonly File[]) => {
    const photos = files.filter(({ type }) => type.startsWith('image/'));
    const taken = photos.slice(0, room);
    setRefused(
      photos.length < files.length
        ? t`Only photos can be added.`
        : taken.length < photos.length
          ? t`At most ${max} photos.`
          : undefined,
    );
    if (taken.length > 0) helpers.setValue([...entries, ...taken.map((file) => uploads.add(file))]);
  };
  const remove = (entry: string) => {
    uploads.remove(entry);
    helpers.setValue(entries.filter((other) => other !== entry));
  };

  return (
    <FieldShell id={id} label={label} hideLabel error={error ?? refused}>
      <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1.5 }}>
        {entries.length > 0 && (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
            }}
          >
            {entries.map((entry, index) => (
              <ImageTile
                key={entry}
                position={index + 1}
                url={isUpload(entry) ? null : entry}
                upload={uploads.get(entry)}
                onRemove={() => remove(entry)}
                onRetry={() => uploads.retry(entry)}
              />
            ))}
          </Box>
        )}
        {room > 0 && (
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<PhotoCameraOutlined />}
            onClick={() => input.current?.click()}
            sx={{ minHeight: 56 }}
          >
            {entries.length === 0 ? t`Take Photos` : t`Take More Photos`}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          hidden
          aria-label={t`${label} files`}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </Box>
    </FieldShell>
  );
}
