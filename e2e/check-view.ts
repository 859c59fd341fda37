import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, rememberSession } from './fixtures.ts';
import { createAccount } from './account/account.ts';
import { ANSWER } from './views/answers.ts';
import type { Stage, View } from './views/view.ts';

export type ViewVariant = {
  locale: 'en-US' | 'zh-CN';
  width: number;
  theme: 'light' | 'dark';
  /** Forced colors mode, in which only system colors are used. */
  isForced?: boolean;
};

/** Width of a screen of 1440 px at a zoom of 200 %. */
const ZOOMED_WIDTH = 720;
const HEIGHTS: Record<number, number> = { 1440: 900, 768: 1024, 390: 844, [ZOOMED_WIDTH]: 450 };

/** All combinations in which each view is checked. */
export const VIEW_VARIANTS: readonly ViewVariant[] = (['en-US', 'zh-CN'] as const).flatMap((locale) =>
  [1440, 768, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ locale, width, theme })),
  ),
);

/** Two additional combinations for rare problems: a zoom of 200 %, and forced colors. */
export const RARE_VARIANTS: readonly ViewVariant[] = [
  { locale: 'en-US', width: ZOOMED_WIDTH, theme: 'light' },
  { locale: 'zh-CN', width: 1440, theme: 'dark', isForced: true },
];

/** Returns the name of a combination for the title of a test. */
export const nameOf = ({ locale, width, theme, isForced = false }: ViewVariant): string =>
  `${width} px in ${locale}, ${theme}${isForced ? ', forced colors' : ''}`;

/** Waits until a page has finished loading and animating. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('.formula-source')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(async () => {
    // Spinners never end, so they are ignored.
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // A transition starts a frame after its cause, and may cause another one.
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await new Promise(requestAnimationFrame);
      const animations = running();
      if (animations.length > 0) quietFrames = -1;
      // A canceled animation has ended, too.
      await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
    }
  });
};

export const findViolations = async (page: Page, isForced = false): Promise<string[]> => {
  // Skips frames with content from a model: axe cannot run there without scripts. All other content has the
  // same origin, so axe needs no second page to merge its results.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    .options({
      resultTypes: ['violations'],
      // With forced colors, axe would calculate the contrast from the colors in the style sheet.
      ...(isForced ? { rules: { 'color-contrast': { enabled: false } } } : {}),
    })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
};

/** Opens a view in one combination; returns axe's violations. Saves a screenshot if a path is given. */
export const checkView = async (
  browser: Browser,
  stage: Stage,
  view: View,
  variant: ViewVariant,
  picture?: string,
): Promise<string[]> => {
  const { locale, width, theme, isForced = false } = variant;
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
    deviceScaleFactor: width === ZOOMED_WIDTH ? 2 : 1,
    hasTouch: width < ZOOMED_WIDTH,
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
    return await findViolations(page, isForced);
  } finally {
    openai.resume();
    await context.close();
  }
};
