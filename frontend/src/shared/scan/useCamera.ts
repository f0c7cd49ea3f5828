import { useCallback, useEffect, useState } from 'react';

/** Why there is no picture. */
export type CameraTrouble = 'unsupported' | 'denied' | 'missing' | 'busy';

const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** The rear camera where there are two; near enough to what it gives that a barcode's thin bars are told apart. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** The camera, from mounting to unmounting. It is off at once when the person leaves. */
export function useCamera() {
  const [attempt, setAttempt] = useState(0);
  const [stream, setStream] = useState<MediaStream>();
  const [trouble, setTrouble] = useState<CameraTrouble>();

  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | undefined;
    // Not there at all where the page did not come over https.
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    const asked = mediaDevices?.getUserMedia(WANTED);
    if (!asked) setTrouble('unsupported');
    asked?.then(
      (given) => {
        if (isOver) return stop(given);
        opened = given;
        setStream(given);
      },
      (thrown: unknown) => {
        console.warn('The camera did not open.', thrown);
        const name = thrown instanceof DOMException ? thrown.name : '';
        if (!isOver) setTrouble(TROUBLES[name] ?? 'busy');
      },
    );
    return () => {
      isOver = true;
      if (opened) stop(opened);
      setStream(undefined);
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setTrouble(undefined);
    setAttempt((before) => before + 1);
  }, []);
  return { stream, trouble, retry };
}
