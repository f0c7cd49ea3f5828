import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import type { AnySchema } from 'yup';
import { onFormKey, type Enter } from './enter-key';
import { FormFaults } from './FormFaults';
import { LeaveGuard } from './LeaveGuard';
import { Form, useForm, useFormState } from './store/Form';
import type { FormHelpers } from './store/FormStore';
import { useFirstFault } from './useFirstFault';

/** For one thumb: large targets, and text that a phone does not zoom in on. */
const THUMB = {
  '@media (pointer: coarse)': {
    '& .MuiInputBase-root, & .MuiButton-root': { minHeight: 48 },
    '& .MuiInputBase-input': { fontSize: '1rem' },
  },
} as const;

interface BodyProps {
  /** Its name for assistive technology, where the page's heading is not enough. */
  label?: string;
  /** One column, as on a phone. */
  narrow?: boolean;
  /** `submit` unless told otherwise. */
  enter?: Enter;
  /** After the person agreed to leave without saving. */
  onDiscard?: () => void;
  children: ReactNode;
}

interface PageFormProps<V extends object> extends BodyProps {
  initialValues: V;
  validationSchema?: AnySchema;
  onSubmit: (values: V, helpers: FormHelpers<V>) => Promise<unknown>;
}

function Body({ label, narrow = false, enter = 'submit', onDiscard, children }: BodyProps) {
  const box = useRef<HTMLFormElement>(null);
  const form = useForm();
  const isSubmitting = useFormState((state) => state.isSubmitting);
  useFirstFault(box);
  return (
    <Box
      component="form"
      ref={box}
      noValidate
      aria-label={label}
      data-form-content
      onSubmit={form.handleSubmit}
      onKeyDown={(event) => onFormKey(event, box.current, enter, isSubmitting ? undefined : form.submitForm)}
      sx={{
        display: 'grid',
        gap: 2,
        maxWidth: narrow ? 720 : 960,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(narrow && THUMB),
      }}
    >
      <FormFaults />
      {children}
      <LeaveGuard onDiscard={onDiscard} />
    </Box>
  );
}

/** A form that is the page itself: its faults at the top, and a question before what is typed is lost. */
export function PageForm<V extends object>({ initialValues, validationSchema, onSubmit, ...body }: PageFormProps<V>) {
  return (
    <Form<V> initialValues={initialValues} validationSchema={validationSchema} onSubmit={onSubmit}>
      <Body {...body} />
    </Form>
  );
}
