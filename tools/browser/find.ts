import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Renders the same with two thirds of the work. Not used for measurements, as users do not have it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${homedir()}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = (names: readonly string[]) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));

/** The Chromium named by `STUDIOLO_CHROMIUM`, an installed one, or Playwright's own. */
export const findChromium = (): string | undefined => {
  const configured = process.env.STUDIOLO_CHROMIUM;
  return [...(configured ? [configured] : []), ...onPath(NAMES), ...PLACES, chromium.executablePath()].find(
    (file) => existsSync(file),
  );
};

/**
 * The browser for tests: the headless shell if it is installed along with a full Chromium and no other is
 * named.
 */
export const findBrowser = (): string | undefined =>
  (process.env.STUDIOLO_CHROMIUM ? undefined : onPath([SHELL]).find((file) => existsSync(file))) ??
  findChromium();
