import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScanButton } from './ScanButton';
import type { OnCode } from './scan-answer';

const CODE = '6281234567895';
/** What the camera shows now. */
let shown: string | null;
let stopped: number;

const track = {
  stop: () => (stopped += 1),
  getCapabilities: () => ({ torch: true }),
  applyConstraints: jest.fn(() => Promise.resolve()),
  id: 'rear',
};
const stream = { getTracks: () => [track], getVideoTracks: () => [track] };

class Detector {
  static getSupportedFormats = () => Promise.resolve(['ean_13', 'qr_code']);
  detect = () => Promise.resolve(shown === null ? [] : [{ rawValue: shown, format: 'ean_13' }]);
}

function giveCamera(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

beforeEach(() => {
  shown = null;
  stopped = 0;
  Object.assign(globalThis, { BarcodeDetector: Detector });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  giveCamera(() => Promise.resolve(stream));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

async function open(onCode: OnCode) {
  const user = userEvent.setup();
  render(<ScanButton onCode={onCode} />);
  await user.click(screen.getByRole('button', { name: 'Scan barcode' }));
  await screen.findByRole('dialog', { name: 'Scan barcode' });
  return user;
}

it('takes a barcode once while it is in the picture, says what came of it, and ends the camera', async () => {
  const codes: string[] = [];
  const user = await open((code) => {
    codes.push(code);
    return Promise.resolve({ taken: true, text: `Argan oil: ${codes.length} in the order` });
  });
  await screen.findByText('Hold the barcode in front of the camera.');
  shown = CODE;
  await screen.findByText('Argan oil: 1 in the order');
  await act(() => new Promise((done) => setTimeout(done, 600)));
  expect(codes).toEqual([CODE]);
  await user.click(screen.getByRole('button', { name: 'Light' }));
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(stopped).toBe(1));
});

it('takes what is no barcode of goods for nothing', async () => {
  const onCode = jest.fn<OnCode>();
  await open(onCode);
  shown = '6281234567890';
  await act(() => new Promise((done) => setTimeout(done, 600)));
  expect(onCode).not.toHaveBeenCalled();
});

it.each([
  ['NotAllowedError', 'The camera is blocked for this site. Allow it in the settings of the browser, then try again.'],
  ['NotFoundError', 'This device has no camera. Type the number instead.'],
  ['NotReadableError', 'The camera could not be started. Close other apps that use it, then try again.'],
])('says after %s what to do', async (name, words) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  giveCamera(() => Promise.reject(new DOMException('', name)));
  const user = await open(() => Promise.resolve({ taken: true, text: '' }));
  await screen.findByText(words);
  const again = screen.queryByRole('button', { name: 'Try again' });
  expect(again === null).toBe(name === 'NotFoundError');
  if (!again) return;
  giveCamera(() => Promise.resolve(stream));
  await user.click(again);
  expect(await screen.findByText('Hold the barcode in front of the camera.')).toBeTruthy();
});

it('takes a typed number, with any digits, where there is no camera', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  const codes: string[] = [];
  const user = await open((code) => {
    codes.push(code);
    return Promise.resolve({ taken: false, text: `No product has the barcode ${code}.` });
  });
  expect(screen.getByText('This browser gives no access to a camera here. Type the number instead.')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Or type the number' });
  await user.type(field, '123{Enter}');
  expect(screen.getByText('Enter the 8, 12, 13 or 14 digits under the bars')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '6281234567890{Enter}');
  expect(screen.getByText('The last digit does not fit the others: one of them is mistyped')).toBeTruthy();
  expect(codes).toEqual([]);
  await user.clear(field);
  await user.type(field, '٦٢٨١٢٣٤٥٦٧٨٩٥{Enter}');
  expect(codes).toEqual([CODE]);
  expect(await screen.findByText(`No product has the barcode ${CODE}.`)).toBeTruthy();
});
