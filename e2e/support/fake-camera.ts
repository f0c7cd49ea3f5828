import { writeFile } from 'node:fs/promises';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of the thinnest bar. */
const BAR = 4;

const LEFT_ODD = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']; // prettier-ignore
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

/** The bars of an EAN-13: 95 modules, 1 is black. */
function modulesOf(code: string): string {
  const inverted = (digit: number): string => LEFT_ODD[digit]!.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
  const mirrored = (digit: number): string => [...inverted(digit)].reverse().join('');
  const digits = [...code].map(Number);
  const left = digits
    .slice(1, 7)
    .map((digit, place) => (PARITY[digits[0]!]![place] === 'L' ? LEFT_ODD[digit]! : mirrored(digit)));
  return `101${left.join('')}01010${digits.slice(7).map(inverted).join('')}101`;
}

/** One picture in YUV 4:2:0: the barcode in the middle of a light ground, or the ground alone. */
function frameOf(code: string | null): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 225);
  if (code !== null) {
    const bars = modulesOf(code);
    const start = Math.floor((WIDTH - bars.length * BAR) / 2);
    for (let y = 120; y < 360; y++)
      for (const [index, bit] of [...bars].entries())
        if (bit === '1') luma.fill(20, y * WIDTH + start + index * BAR, y * WIDTH + start + (index + 1) * BAR);
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}

/** Writes a film for Chromium's fake camera: each code is held up for two seconds, with two seconds of nothing after it. */
export async function writeFilm(path: string, codes: readonly string[]): Promise<void> {
  const hold = (code: string | null): Buffer[] => new Array<Buffer>(20).fill(frameOf(code));
  const frames = codes.flatMap((code) => [...hold(code), ...hold(null)]);
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
}

/** What Chromium needs to take the film for its camera, and to be allowed it. */
export const cameraFlags = (path: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];
