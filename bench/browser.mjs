import { chromium } from 'playwright-core';
import { findChromium } from '../e2e/support/chromium.mjs';

/** A Chromium with all its compilers, as people have it; that of the tests (e2e/support/chromium.mjs) leaves some out. */
export const openBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--headless', '--no-sandbox', '--disable-gpu'] });

/** A session of an account of the demo business; its cookie stays with `context`. @returns the token */
export async function tokenOf(context, url, account) {
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { email: `${account}@demo.example`, password: `${account}-demo` },
  });
  return (await answer.json()).token;
}

/** Of an even number of figures the higher one in the middle. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
