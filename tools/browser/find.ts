import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Renders the same with a third less work. Not used for measurements, as users do not have it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const INSTALL_PATHS = [
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

/** Returns the path of the Chromium in `STUDIOLO_CHROMIUM`, of an installed one, or of Playwright's. */
export const findChromium = (): string | undefined => {
  const configured = process.env.STUDIOLO_CHROMIUM;
  return [
    ...(configured ? [configured] : []),
    ...onPath(NAMES),
    ...INSTALL_PATHS,
    chromium.executablePath(),
  ].find((file) => existsSync(file));
};

/**
 * Returns the browser for tests: the headless shell if it is installed, unless `STUDIOLO_CHROMIUM` names
 * another.
 */
export const findBrowser = (): string | undefined =>
  (process.env.STUDIOLO_CHROMIUM ? undefined : onPath([SHELL]).find((file) => existsSync(file))) ??
  findChromium();
