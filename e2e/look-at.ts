import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, rememberSession } from './fixtures.ts';
import { createAccount } from './account/account.ts';
import { ANSWER } from './views/answers.ts';
import type { Stage, View } from './views/view.ts';

export type Way = {
  locale: 'en-US' | 'zh-CN';
  width: number;
  theme: 'light' | 'dark';
  /** Colours are those of the reader's system alone. */
  isForced?: boolean;
};

/** A screen of 1440 px on which everything is shown twice as large. */
const ZOOMED = 720;
const HEIGHTS: Record<number, number> = { 1440: 900, 768: 1024, 390: 844, [ZOOMED]: 450 };

/** Every way in which a view is looked at. */
export const WAYS: readonly Way[] = (['en-US', 'zh-CN'] as const).flatMap((locale) =>
  [1440, 768, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ locale, width, theme })),
  ),
);

/** Two more, which ask much of few rules: twice as large, and in forced colours. */
export const RARE_WAYS: readonly Way[] = [
  { locale: 'en-US', width: ZOOMED, theme: 'light' },
  { locale: 'zh-CN', width: 1440, theme: 'dark', isForced: true },
];

/** As it is called in the title of a test. */
export const nameOf = ({ locale, width, theme, isForced = false }: Way): string =>
  `${width} px in ${locale}, ${theme}${isForced ? ', forced colours' : ''}`;

/** Waits until a page is as it stays. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('.formula-source')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  // What turns until an answer is there never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
};

/** What axe finds wrong with a page as it stands. */
export const faultsOf = async (page: Page, isForced = false): Promise<string[]> => {
  // What a model wrote into a frame of its own is not ours, and where no script may run axe cannot. All else is of one
  // origin, so that axe needs no second page to put together what it found.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox=""]')
    .options({
      resultTypes: ['violations'],
      // Forced colours are the reader's own, and axe reckons with those of the style sheet.
      ...(isForced ? { rules: { 'color-contrast': { enabled: false } } } : {}),
    })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
};

/** Opens a view in one way and answers what axe finds wrong with it; the picture is kept where a path is given. */
export const lookAt = async (
  browser: Browser,
  stage: Stage,
  view: View,
  way: Way,
  picture?: string,
): Promise<string[]> => {
  const { locale, width, theme, isForced = false } = way;
  const { openai, searxng } = stage;
  const studiolo = view.isBare ? stage.bare : stage.studiolo;
  openai.behavesWell();
  searxng.behavesWell();
  openai.answersWith(ANSWER);
  const context = await browser.newContext({
    baseURL: studiolo.url,
    locale,
    colorScheme: theme,
    forcedColors: isForced ? 'active' : 'none',
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    deviceScaleFactor: width === ZOOMED ? 2 : 1,
    hasTouch: width < ZOOMED,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    if (view.isSignedIn) await rememberSession(page, (await createAccount(studiolo)).token);
    await page.goto('/index');
    await page.locator('#first-paint').waitFor({ state: 'detached' });
    await page.getByRole('textbox').first().waitFor();
    await view.open(page, stage);
    await settle(page);
    if (picture) await page.screenshot({ path: picture });
    return await faultsOf(page, isForced);
  } finally {
    openai.resume();
    await context.close();
  }
};
