import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { rememberSession } from './fixtures.ts';
import { createAccount } from './account.ts';
import { ANSWER } from './views/answers.ts';
import type { Stage, View } from './views/view.ts';

export type Way = { locale: 'en-US' | 'zh-CN'; width: number; theme: 'light' | 'dark' };

const HEIGHTS: Record<number, number> = { 1440: 900, 768: 1024, 390: 844 };

/** Every way in which a view is looked at. */
export const WAYS: readonly Way[] = (['en-US', 'zh-CN'] as const).flatMap((locale) =>
  [1440, 768, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ locale, width, theme })),
  ),
);

const settle = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
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
  const { locale, width, theme } = way;
  const { openai, searxng } = stage;
  const studiolo = view.isBare ? stage.bare : stage.studiolo;
  openai.behavesWell();
  searxng.behavesWell();
  openai.answersWith(ANSWER);
  const context = await browser.newContext({
    baseURL: studiolo.url,
    locale,
    colorScheme: theme,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    hasTouch: width < 768,
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
    // What a model wrote into a frame of its own is not ours, and where no script may run axe cannot.
    const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox=""]').analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  } finally {
    openai.resume();
    await context.close();
  }
};
