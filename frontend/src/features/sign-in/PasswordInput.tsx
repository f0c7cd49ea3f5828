import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import type { Ref } from 'react';
import { useState } from 'react';
import { LabelledInput, type LabelledInputProps } from './LabelledInput';

/** A password field whose content can be shown. */
export function PasswordInput(
  props: Omit<LabelledInputProps, 'type' | 'endAdornment'> & { inputRef?: Ref<HTMLInputElement> },
) {
  const [shown, setShown] = useState(false);
  return (
    <LabelledInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
        </IconButton>
      }
    />
  );
}
