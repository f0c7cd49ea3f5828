import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { flatPng, pdfBytes, phonePhoto, pixelFlood, svgBytes, zipBytes } from '../../../test/factories/images.js';
import { contentHashOf, InvalidImageError, processImage } from './media.processing.js';

describe('processImage', () => {
  it('turns a phone photo upright, makes it smaller and forgets where it was taken', async () => {
    const photo = await phonePhoto({ orientation: 6, gps: true });
    expect(photo.length).toBeGreaterThan(3_000_000);
    const image = await processImage(photo);
    expect([image.width, image.height]).toEqual([1200, 1600]);
    expect(image.contentHash).toBe(contentHashOf(image.full));
    for (const bytes of [image.full, image.thumb]) {
      const stored = await sharp(bytes).metadata();
      expect(stored).toMatchObject({ format: 'webp' });
      expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(await sharp(image.thumb).metadata()).toMatchObject({ width: 240, height: 320 });
  });

  it('keeps small images at their size, transparency included', async () => {
    const image = await processImage(await flatPng(40, 30, { alpha: 0.5 }));
    expect([image.width, image.height]).toEqual([40, 30]);
    expect(await sharp(image.full).metadata()).toMatchObject({ width: 40, height: 30, hasAlpha: true });
    expect(await sharp(image.thumb).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('gives the same bytes for the same picture', async () => {
    const png = await flatPng(64, 64);
    expect((await processImage(png)).contentHash).toBe((await processImage(png)).contentHash);
  });

  it('refuses a pixel flood by its header alone', async () => {
    const bomb = pixelFlood();
    expect(bomb.length).toBeLessThan(100_000);
    await expect(processImage(pixelFlood(1000, 1000))).resolves.toMatchObject({ width: 1000 });
    await expect(processImage(bomb)).rejects.toThrow('Must have at most 40 megapixels');
  });

  it('refuses half an image of each format', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    });
    for (const whole of await Promise.all([
      noise.clone().jpeg().toBuffer(),
      noise.clone().png().toBuffer(),
      noise.clone().webp().toBuffer(),
    ])) {
      await expect(processImage(whole.subarray(0, whole.length / 2))).rejects.toThrow('Is damaged or incomplete');
      await expect(processImage(whole)).resolves.toMatchObject({ width: 300 });
    }
  });

  it('refuses everything that is not JPEG, PNG or WebP, whatever it pretends to be', async () => {
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } });
    const others = [
      Buffer.alloc(0),
      Buffer.from('hello'),
      Buffer.from('<html><script>alert(1)</script></html>'),
      svgBytes,
      pdfBytes,
      zipBytes,
      await square.clone().gif().toBuffer(),
      await square.clone().tiff().toBuffer(),
      await square.clone().avif().toBuffer(),
      // A right beginning with nothing of the kind behind it.
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), svgBytes]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), zipBytes]),
    ];
    for (const bytes of others) await expect(processImage(bytes)).rejects.toThrow(InvalidImageError);
  });

  it('serves many at once through its slots', async () => {
    const png = await flatPng(200, 200);
    const images = await Promise.all(Array.from({ length: 12 }, () => processImage(png)));
    expect(new Set(images.map((image) => image.contentHash)).size).toBe(1);
  });

  it('refuses more than its queue holds and recovers', async () => {
    const png = await flatPng(50, 50);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => processImage(png)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBe(100 - 2 - 64);
    for (const outcome of refused) expect(outcome.reason).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    await expect(processImage(png)).resolves.toMatchObject({ width: 50 });
  });
});
