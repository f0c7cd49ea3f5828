import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';

/** Playwright as it was loaded once for all files of a worker: inside a test file it would be read and compiled anew. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.chromium = chromium;
  }
}
