import { plural, t } from '@lingui/core/macro';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type DragEvent } from 'react';
import { FieldShell } from '../form/fields/Field';
import { useFormField } from '../form/serverErrors';
import { ImageTile } from './ImageTile';
import { IMAGE_TYPES, isUpload, type UploadQueue } from './upload-queue';
import { useUploadVersion } from './useUploads';

export interface ImagesFieldProps {
  name: string;
  label: string;
  uploads: UploadQueue;
  /** Most images the list may hold. */
  max?: number;
}

const isImage = (file: File): boolean => (IMAGE_TYPES as readonly string[]).includes(file.type);

/**
 * Images of a form: drag-and-drop or browse, several at once, each uploaded at once with progress and retry,
 * previewed and removable before saving. The value is a list of URLs and of
 * uploads on their way; whoever saves calls `uploads.resolve(value)`.
 */
export function ImagesField({ name, label, uploads, max = 8 }: ImagesFieldProps) {
  const id = useId();
  const { field, helpers, error } = useFormField<string[]>(name);
  useUploadVersion(uploads);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const entries = field.value;
  const room = max - entries.length;

  const take = (files: readonly File[]) => {
    const images = files.filter(isImage);
    const taken = images.slice(0, Math.max(0, room));
    const others = files.length - images.length;
    setRefused(
      others > 0
        ? plural(others, {
            one: 'One file is not a JPEG, PNG or WebP image.',
            other: '# files are not a JPEG, PNG or WebP image.',
          })
        : taken.length < images.length
          ? t`At most ${max} images.`
          : undefined,
    );
    if (taken.length > 0) helpers.setValue([...entries, ...taken.map((file) => uploads.add(file))]);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };

  const remove = (entry: string) => {
    uploads.remove(entry);
    helpers.setValue(entries.filter((other) => other !== entry));
  };

  return (
    <FieldShell id={id} label={label} error={error ?? refused}>
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
            {entries.map((entry, index) => {
              const upload = uploads.get(entry);
              return (
                <ImageTile
                  key={entry}
                  position={index + 1}
                  url={isUpload(entry) ? null : entry}
                  upload={upload}
                  onRemove={() => remove(entry)}
                  onRetry={() => uploads.retry(entry)}
                  isCover={index === 0}
                  onMakeCover={
                    index === 0
                      ? undefined
                      : () => helpers.setValue([entry, ...entries.filter((other) => other !== entry)])
                  }
                />
              );
            })}
          </Box>
        )}
        {room > 0 && (
          <Box
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            sx={(theme) => ({
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              gap: 0.5,
              px: 2,
              py: entries.length > 0 ? 1.5 : 3,
              borderRadius: '10px',
              textAlign: 'center',
              border: '1px dashed',
              borderColor: over ? 'primary.main' : 'text.disabled',
              backgroundColor: over
                ? `color-mix(in srgb, ${theme.vars!.palette.primary.main} 8%, transparent)`
                : 'transparent',
            })}
          >
            {entries.length === 0 && <AddPhotoAlternateOutlined aria-hidden sx={{ color: 'text.secondary' }} />}
            <Typography variant="body2" color="textSecondary" component="div">
              {max > 1 ? t`Drag images here or` : t`Drag an image here or`}{' '}
              <Button
                size="small"
                onClick={() => input.current?.click()}
                aria-label={t`Browse for ${label.toLowerCase()}`}
                sx={{ minHeight: 0, minWidth: 0, p: '0 2px', verticalAlign: 'baseline' }}
              >
                {t`browse`}
              </Button>
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {max > 1 ? t`JPEG, PNG or WebP, up to ${max} images` : t`JPEG, PNG or WebP`}
            </Typography>
            <input
              ref={input}
              type="file"
              accept={IMAGE_TYPES.join(',')}
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
        )}
      </Box>
    </FieldShell>
  );
}
