import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { AnySchema } from 'yup';
import { ConnectionNotice } from '../feedback/ConnectionNotice';
import { FIELDS, onFormKey, type Enter } from './enter-key';
import { FormFaults } from './FormFaults';
import { releaseForms } from './leave-guard';
import { useLeaveGuard } from './LeaveGuard';
import { useFirstFault } from './useFirstFault';
import { Form, useDirty, useForm, useFormState } from './store/Form';
import type { FormHelpers, FormRules } from './store/FormStore';

export interface FormProps<V extends object> {
  title: string;
  subtitle?: ReactNode;
  initialValues: V;
  validationSchema?: AnySchema;
  /** What is put in order before it is checked and saved. */
  tidy?: FormRules<V>['tidy'];
  onSubmit: (values: V, helpers: FormHelpers<V>) => Promise<unknown>;
  /** Says what the button does: 'Create Order'. */
  submitLabel: string;
  /** Red where something is taken away for good. */
  submitColor?: 'primary' | 'error';
  /** While it runs: 'Creating…'. */
  busyLabel?: string;
  /** `submit` unless told otherwise. */
  enter?: Enter;
  /** Notification when validation stops a submit: 'Please fill in all fields'. */
  invalidText?: string;
  /** Left of the buttons: a total, a delete button. */
  footer?: ReactNode;
  children: ReactNode;
  /** Called after the person agreed to drop changes, if there were any. */
  onClose: () => void;
}

interface SurfaceProps<V extends object> extends FormProps<V> {
  titleId: string;
  /** False while it leaves the screen. */
  open: boolean;
  /** Receives the function that asks to close, for the Esc key and the backdrop. */
  closeRef: RefObject<(() => void) | null>;
}

function SurfaceBody<V extends object>({ props }: { props: SurfaceProps<V> }) {
  const {
    title,
    subtitle,
    submitLabel,
    submitColor = 'primary',
    busyLabel,
    enter = 'submit',
    invalidText,
    footer,
    children,
    onClose,
    open,
    titleId,
    closeRef,
  } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const form = useForm<V>();
  const dirty = useDirty();
  const isSubmitting = useFormState((state) => state.isSubmitting);
  const { ask, question } = useLeaveGuard({ dirty: open && dirty, onTyped: form.onTyped, modal: true });
  useFirstFault(formRef, invalidText);

  const requestClose = () => {
    if (isSubmitting) return;
    if (!dirty) return onClose();
    void ask().then((agreed) => {
      if (!agreed) return;
      releaseForms();
      onClose();
    });
  };
  useEffect(() => {
    closeRef.current = requestClose;
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    onFormKey(event, formRef.current, enter, isSubmitting ? undefined : form.submitForm);

  // The first field gets the caret, and where there is nothing to fill in the one button: Enter goes on. The modal's focus
  // trap leaves a focus that is already inside alone.
  useEffect(() => {
    const box = formRef.current;
    (box?.querySelector<HTMLElement>(FIELDS) ?? box?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }, []);

  return (
    <Box
      component="form"
      ref={formRef}
      noValidate
      onSubmit={form.handleSubmit}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: subtitle === undefined ? 'center' : 'flex-start',
          gap: 1,
          px: { xs: 2, sm: 3 },
          pt: 2,
          pb: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" variant="h2">
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={t`Close`} onClick={requestClose} size="small" sx={{ marginInlineEnd: -1 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <ConnectionNotice />
      <Box
        data-form-content
        data-scrolls
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          // A total may stand over the end of what scrolls: what gets the focus stops clear of it.
          scrollPaddingBlock: '16px 64px',
          px: { xs: 2, sm: 3 },
          py: 2.5,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        <FormFaults />
        {children}
      </Box>
      <Box
        component="footer"
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.5,
          // On a phone the buttons share the width: one thumb reaches both.
          '& > button': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 48, sm: 36 } },
          borderTop: 1,
          borderColor: 'divider',
          pb: 'calc(12px + env(safe-area-inset-bottom))',
        }}
      >
        <Box
          sx={{
            flex: { xs: '1 0 100%', sm: '1 1 auto' },
            minWidth: 0,
            '&:empty': { display: { xs: 'none', sm: 'block' } },
          }}
        >
          {footer}
        </Box>
        <Button variant="outlined" color="secondary" onClick={requestClose} disabled={isSubmitting}>
          {t`Cancel`}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={submitColor}
          loading={isSubmitting}
          loadingPosition="start"
          startIcon={isSubmitting ? <span /> : undefined}
        >
          {isSubmitting ? (busyLabel ?? submitLabel) : submitLabel}
        </Button>
      </Box>
      {question}
    </Box>
  );
}

/** The inside of FormPanel and FormDialog: the form, header, fields, footer, and the ask before dropping changes. */
export function FormSurface<V extends object>(props: SurfaceProps<V>) {
  const { initialValues, validationSchema, tidy, onSubmit } = props;
  return (
    <Form<V> initialValues={initialValues} validationSchema={validationSchema} tidy={tidy} onSubmit={onSubmit}>
      <SurfaceBody props={props} />
    </Form>
  );
}
