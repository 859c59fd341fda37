import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { RecordedAction } from './recorded-actions.ts';
import { openWebKit, type WebKitWindow } from './webkit.ts';

const LOAD_TIMEOUT_MS = 20_000;
const BUSY_TIMEOUT_MS = 5_000;
const FIND_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 400;
const MAX_POLLS = 10;

const READY_PATH =
  'return !document.querySelector("#first-paint, .formula-source") && document.querySelector("main, [role=main]")?.innerText.trim().length > 0';
const IS_STABLE =
  'return !document.querySelector("[aria-busy=true], [class*=_skeleton_]") && [...document.images].every(({ complete }) => complete)';

const until = async (window: WebKitWindow, script: string, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) if ((await window.run(script)) === true) return true;
  return false;
};

/** Waits until nothing is loading and the text is stable. Gives up on streaming answers and clocks. */
const waitUntilStable = async (window: WebKitWindow): Promise<void> => {
  await until(window, IS_STABLE, BUSY_TIMEOUT_MS);
  let before: unknown;
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const text = await window.run('return document.body.innerText');
    if (text === before) return;
    before = text;
    await pause(POLL_INTERVAL_MS);
  }
};

/** Opens a URL with the storage of its user's browser. */
const open = async (window: WebKitWindow, page: Page): Promise<boolean> => {
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const { origin } = new URL(page.url());
  await window.goto(`${origin}/icon.svg`);
  await window.run(
    'for (const [name, value] of Object.entries(arguments[0])) localStorage.setItem(name, value);',
    [stored],
  );
  await window.goto(page.url());
  const hasContent = await until(window, READY_PATH, LOAD_TIMEOUT_MS);
  await waitUntilStable(window);
  return hasContent;
};

const repeatAction = async (window: WebKitWindow, { name, on, value }: RecordedAction): Promise<boolean> => {
  const element = on === '' ? undefined : await window.find(on, FIND_TIMEOUT_MS);
  if (element === undefined) return false;
  if (name === 'click') await element.click();
  else if (name === 'hover') await element.hover();
  else if (name === 'fill') await element.fill(value);
  else await element.press(value);
  await waitUntilStable(window);
  return true;
};

/**
 * Opens a view in WebKit: its URL, and then the last actions there, such as opening a menu. Actions that
 * cannot be repeated, such as redeeming a code, are reported to `onLeftOut`.
 */
export const checkInWebKit = async (
  { page, actions, picture }: { page: Page; actions: readonly RecordedAction[]; picture: string },
  onLeftOut: (action: RecordedAction) => void,
): Promise<string[]> => {
  const window = await openWebKit(page.viewportSize() ?? { width: 1440, height: 900 });
  try {
    const hasContent = await open(window, page);
    const last = actions.slice(actions.findLastIndex(({ at }) => at !== page.url()) + 1);
    for (const action of last) {
      const isDone = await repeatAction(window, action).catch(() => false);
      if (isDone) continue;
      onLeftOut(action);
      break;
    }
    await writeFile(picture, await window.picture());
    return hasContent ? [] : ['the page is blank'];
  } finally {
    await window.close();
  }
};
