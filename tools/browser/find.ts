import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

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

const onPath = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));

/** The Chromium to test with: the one named by `STUDIOLO_CHROMIUM`, an installed one, or Playwright's own. */
export const findBrowser = (): string | undefined => {
  const named = process.env.STUDIOLO_CHROMIUM;
  return [...(named ? [named] : []), ...onPath(), ...PLACES, chromium.executablePath()].find((file) =>
    existsSync(file),
  );
};
