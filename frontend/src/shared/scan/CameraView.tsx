import { t } from '@lingui/core/macro';
import FlashlightOffIcon from '@mui/icons-material/FlashlightOffOutlined';
import FlashlightOnIcon from '@mui/icons-material/FlashlightOnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { openBarcodeReader, type ReadBarcode } from '../../lib/barcode/reader';
import { scanGate } from '../../lib/barcode/scan-gate';
import { useCamera, type CameraTrouble } from './useCamera';

/** Pause between two looks at the picture, in ms: quick enough for a hand, and the phone stays cool. */
const PAUSE_MS = 120;
/** So many looks in a row may fail: a picture that is not there yet is no fault. */
const FAILURES = 20;

const texts = {
  unsupported: () => t`This browser gives no access to a camera here. Type the number instead.`,
  denied: () => t`The camera is blocked for this site. Allow it in the settings of the browser, then try again.`,
  missing: () => t`This device has no camera. Type the number instead.`,
  busy: () => t`The camera could not be started. Close other apps that use it, then try again.`,
  reader: () => t`Barcodes cannot be read now. Check the connection and try again, or type the number.`,
} satisfies Record<CameraTrouble | 'reader', () => string>;

/** Reads what the video shows until it is stopped. */
function follow(
  video: HTMLVideoElement,
  read: ReadBarcode,
  onCode: (code: string) => Promise<void>,
  onFail: () => void,
) {
  const gate = scanGate();
  let failures = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = async (): Promise<void> => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      try {
        const code = gate(await read(video), Date.now());
        failures = 0;
        if (code !== null && !isOver) await onCode(code);
      } catch (thrown) {
        failures += 1;
        console.warn('A picture could not be read.', thrown);
        if (failures >= FAILURES) return onFail();
      }
    }
    if (!isOver) timer = setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Switches the lamp of a phone's camera, where it has one. */
function Lamp({ track }: { track: MediaStreamTrack }) {
  const [on, setOn] = useState(false);
  const can = track.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!can?.torch) return null;
  const change = () => {
    // The lamp is not in the types of the library yet.
    const lamp: object = { torch: !on };
    track.applyConstraints({ advanced: [lamp] }).then(
      () => setOn(!on),
      (thrown: unknown) => console.warn('The lamp could not be switched.', thrown),
    );
  };
  return (
    <IconButton
      aria-label={t`Light`}
      aria-pressed={on}
      onClick={change}
      sx={{ position: 'absolute', insetInlineEnd: 8, top: 8, width: 48, height: 48, color: '#fff', bgcolor: '#0008' }}
    >
      {on ? <FlashlightOnIcon /> : <FlashlightOffIcon />}
    </IconButton>
  );
}

/** What the camera sees, with a line to hold the bars at; or why it sees nothing, and what to do. */
export function CameraView({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { stream, trouble, retry } = useCamera();
  const [isUnread, setUnread] = useState(false);
  const videoRef = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const video = videoRef.current;
    if (!video || !stream) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    video.srcObject = stream;
    const failed = (thrown?: unknown) => {
      if (isOver) return;
      console.warn('Barcodes cannot be read.', thrown);
      setUnread(true);
    };
    Promise.all([openBarcodeReader(), video.play()]).then(([read]) => {
      if (!isOver) stop = follow(video, read, onCode, failed);
    }, failed);
    return () => {
      isOver = true;
      stop();
      video.srcObject = null;
    };
  }, [stream, onCode]);

  const why = trouble ?? (isUnread ? 'reader' : undefined);
  if (why !== undefined) {
    const again = () => {
      setUnread(false);
      retry();
    };
    const mayHelp = why !== 'unsupported' && why !== 'missing';
    return (
      <Alert
        severity="info"
        action={
          mayHelp && (
            <Button color="inherit" onClick={again} sx={{ minHeight: 44 }}>
              {t`Try again`}
            </Button>
          )
        }
      >
        {texts[why]()}
      </Alert>
    );
  }
  const [track] = stream?.getVideoTracks() ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{ position: 'relative', aspectRatio: '4 / 3', bgcolor: '#0b0f0e', borderRadius: '8px', overflow: 'hidden' }}
      >
        <Box
          component="video"
          ref={videoRef}
          muted
          playsInline
          aria-label={t`What the camera sees`}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInline: '8%',
            top: '50%',
            height: 2,
            bgcolor: '#f87171',
            pointerEvents: 'none',
          }}
        />
        {track && <Lamp key={track.id} track={track} />}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {stream ? t`Hold the barcode in front of the camera.` : t`Starting the camera…`}
      </Typography>
    </Box>
  );
}
