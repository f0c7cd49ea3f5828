import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import MuiTextField from '@mui/material/TextField';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Bidi } from '../../ui/display/Bidi';
import { FieldShell, helpId } from '../../ui/form/fields/Field';
import { useFormField } from '../../ui/form/serverErrors';
import type { Reader } from './mentions';
import { useMention, type NoteSubject } from './useMention';

interface MentionFieldProps {
  name: string;
  label: string;
  about: NoteSubject;
  maxLength: number;
  onPick: (label: string, reader: Reader) => void;
}

/** A box of text of the form in which `@` offers the people who may read it. */
export function MentionField({ name, label, about, maxLength, onPick }: MentionFieldProps) {
  const id = useId();
  const { field, helpers, error } = useFormField<string>(name);
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const moved = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    input.current?.focus();
    input.current?.setSelectionRange(moved.current, moved.current);
    moved.current = null;
  });
  const mention = useMention(about, field.value, caret, (next, as, reader, place) => {
    onPick(as, reader);
    helpers.setValue(next);
    setCaret(place);
    moved.current = place;
  });
  const { found, at, option, labels } = mention;
  const isOpen = found.length > 0;
  const follow = () => setCaret(input.current?.selectionStart ?? 0);
  return (
    <FieldShell id={id} label={label} required help={t`Type @ to name somebody: they are told.`} error={error}>
      <MuiTextField
        name={field.name}
        value={field.value}
        id={id}
        inputRef={input}
        fullWidth
        multiline
        minRows={4}
        maxRows={12}
        error={error !== undefined}
        autoComplete="off"
        onChange={(event) => {
          field.onChange(event);
          setCaret(event.target.selectionStart ?? event.target.value.length);
        }}
        onSelect={follow}
        onBlur={field.onBlur}
        onKeyDown={mention.onKey}
        slotProps={{
          htmlInput: {
            'aria-required': true,
            'aria-describedby': helpId(id),
            'aria-autocomplete': 'list',
            ...(isOpen && { 'aria-controls': mention.id, 'aria-activedescendant': option(at) }),
            dir: 'auto',
            maxLength,
          },
        }}
      />
      {isOpen && (
        <Box
          id={mention.id}
          role="listbox"
          aria-label={t`People who may read this note`}
          sx={{
            mt: 0.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            maxHeight: 264,
            overflowY: 'auto',
          }}
        >
          {found.map((reader, index) => (
            <Box
              key={reader.userId}
              id={option(index)}
              role="option"
              aria-selected={index === at}
              // The text keeps the caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention.pick(reader)}
              sx={{
                px: 1.5,
                minHeight: 44,
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                columnGap: 1,
                cursor: 'pointer',
                bgcolor: index === at ? 'action.selected' : 'transparent',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="span" sx={{ fontWeight: 600 }}>
                <Bidi>{reader.name}</Bidi>
              </Box>
              {labels.get(reader.userId) !== reader.name && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                  <Bidi>{reader.email}</Bidi>
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
    </FieldShell>
  );
}
