import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CustomContentProps } from 'notistack';
import { forwardRef, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { dismissNotice, followNotice, NOTICE_MS, type NoticeLink, type NoticeTone } from './notify';

/** A swipe to the right this far dismisses. */
export const SWIPE_PX = 50;

type ToastProps = CustomContentProps & {
  title: string;
  tone: NoticeTone;
  sticky: boolean;
  link: NoticeLink | undefined;
};

/** One notification: title, text, close button; follows the finger to the right. */
export const Toast = forwardRef<HTMLDivElement, ToastProps>(function Toast(
  { id, message, title, tone, sticky, link, style },
  ref,
) {
  const start = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  // Somebody is at it: the pointer rests on it, or the focus is in it.
  const [held, setHeld] = useState(false);
  const passes = link !== undefined && !sticky && !held;
  useEffect(() => {
    if (!passes) return undefined;
    const timer = setTimeout(() => dismissNotice(id), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [id, passes]);

  const down = (event: PointerEvent) => {
    start.current = event.clientX;
  };
  const move = (event: PointerEvent) => {
    if (start.current !== null) setShift(Math.max(0, event.clientX - start.current));
  };
  const up = (event: PointerEvent) => {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    if (distance >= SWIPE_PX) dismissNotice(id);
    else setShift(0);
  };

  return (
    <Box
      ref={ref}
      style={style}
      tabIndex={-1}
      data-toast
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        start.current = null;
        setShift(0);
      }}
      onKeyDown={(event) => event.key === 'Escape' && dismissNotice(id)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        width: { xs: 'calc(100vw - 32px)', md: 420 },
        // Clear of the title of a side panel, as far as the window has room beside it.
        transform: { md: 'translateX(calc(-1 * clamp(0px, (100vw - 960px) / 2, 96px)))' },
        maxWidth: { md: 420 },
        touchAction: 'pan-y',
        userSelect: 'none',
        '&:focus': { outline: 'none' },
      }}
    >
      <Box
        sx={(theme) => {
          const { palette } = theme.vars ?? theme;
          const destructive = tone === 'destructive';
          return {
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            py: 1.5,
            paddingInlineStart: 2,
            paddingInlineEnd: 1,
            borderRadius: '10px',
            border: '1px solid',
            borderColor: destructive ? palette.error.main : palette.divider,
            backgroundColor: destructive ? palette.error.main : palette.background.raised,
            color: destructive ? palette.error.contrastText : palette.text.primary,
            boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
            '[data-toast]:focus-visible > &': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
          };
        }}
        style={shift > 0 ? { transform: `translateX(${shift}px)`, opacity: Math.max(0.3, 1 - shift / 200) } : undefined}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            {title}
          </Typography>
          <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {message}
          </Typography>
          {link && (
            <Link
              href={link.to}
              color="inherit"
              underline="always"
              onClick={(event: MouseEvent) => {
                // Another tab is asked of the browser itself.
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                dismissNotice(id);
                followNotice(link.to);
              }}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: { xs: 44, md: 28 },
                fontWeight: 600,
                fontSize: 14,
              }}
            >
              {link.label}
            </Link>
          )}
        </Box>
        <IconButton
          size="small"
          color="inherit"
          aria-label={sticky ? t`Mark as read` : t`Dismiss`}
          onClick={() => dismissNotice(id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
});
