import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Act } from './acts.ts';
import { openWebKit, type WebKitWindow } from './webkit.ts';

const SEEN_WITHIN_MS = 20_000;
const BUSY_WITHIN_MS = 5_000;
const FOUND_WITHIN_MS = 5_000;
const STILL_MS = 400;
const LOOKS = 10;

const STANDS =
  'return !document.querySelector("#first-paint, .formula-source") && document.querySelector("main, [role=main]")?.innerText.trim().length > 0';
const RESTS =
  'return !document.querySelector("[aria-busy=true], [class*=_skeleton_]") && [...document.images].every(({ complete }) => complete)';

const until = async (window: WebKitWindow, script: string, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) if ((await window.run(script)) === true) return true;
  return false;
};

/** Waits until nothing loads and the text is stable; streaming answers and clocks may go on. */
const rest = async (window: WebKitWindow): Promise<void> => {
  await until(window, RESTS, BUSY_WITHIN_MS);
  let before: unknown;
  for (let look = 0; look < LOOKS; look += 1) {
    const words = await window.run('return document.body.innerText');
    if (words === before) return;
    before = words;
    await pause(STILL_MS);
  }
};

/** Opens an address with the storage of its user's browser. */
const open = async (window: WebKitWindow, page: Page): Promise<boolean> => {
  const kept = await page.evaluate(() => ({ ...localStorage }));
  const { origin } = new URL(page.url());
  await window.goto(`${origin}/icon.svg`);
  await window.run(
    'for (const [name, value] of Object.entries(arguments[0])) localStorage.setItem(name, value);',
    [kept],
  );
  await window.goto(page.url());
  const isThere = await until(window, STANDS, SEEN_WITHIN_MS);
  await rest(window);
  return isThere;
};

const actAgain = async (window: WebKitWindow, { name, on, value }: Act): Promise<boolean> => {
  const element = on === '' ? undefined : await window.find(on, FOUND_WITHIN_MS);
  if (element === undefined) return false;
  if (name === 'click') await element.click();
  else if (name === 'hover') await element.hover();
  else if (name === 'fill') await element.fill(value);
  else await element.press(value);
  await rest(window);
  return true;
};

/**
 * Opens a view in WebKit: its address, and the last actions there, such as opening a menu. Actions that
 * cannot be repeated, such as redeeming a code, are reported to `onLeftOut`.
 */
export const seeInWebKit = async (
  { page, acts, picture }: { page: Page; acts: readonly Act[]; picture: string },
  onLeftOut: (act: Act) => void,
): Promise<string[]> => {
  const window = await openWebKit(page.viewportSize() ?? { width: 1440, height: 900 });
  try {
    const isThere = await open(window, page);
    const last = acts.slice(acts.findLastIndex(({ at }) => at !== page.url()) + 1);
    for (const act of last) {
      const isDone = await actAgain(window, act).catch(() => false);
      if (isDone) continue;
      onLeftOut(act);
      break;
    }
    await writeFile(picture, await window.picture());
    return isThere ? [] : ['nothing is seen'];
  } finally {
    await window.close();
  }
};
