import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { act } from '@testing-library/react';
import { speak } from '../src/lib/locale';

const CATALOGUES = ['app', 'features/field-order', 'features/orders', 'features/reports', 'features/visits'];

/** The messages of a catalogue as the build compiles them. */
async function compiled(place: string): Promise<Messages> {
  const filename = join(process.cwd(), 'frontend/src', place, 'texts/ar.po');
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: 'ar',
    sourceLocale: 'en',
    filename,
  });
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, { translation = '' }]) => [id, compileMessage(translation)]),
  );
}

/** Speaks Arabic from now on; what is rendered changes. */
export async function speakArabic(): Promise<void> {
  const messages = await Promise.all(CATALOGUES.map(compiled));
  act(() => speak('ar', Object.assign({}, ...messages) as Messages));
}

/** Speaks English again: sources hold it. */
export const speakEnglish = (): void => act(() => speak('en', {}));
