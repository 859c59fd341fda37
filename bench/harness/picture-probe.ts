import type { Page } from 'playwright-core';

const STABLE_MS = 1500;
const MIN_PICTURES = 4;

/** Records when the last picture in view finished loading. Resolves once no more appear. */
const PROBE = `(() => {
  let most = 0;
  let at = 0;
  const isShown = (image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 40 && bottom > 0 && top < innerHeight && image.complete && image.naturalWidth > 0;
  };
  window.picturesShown = new Promise((resolve) => {
    const look = () => {
      // Checks only the first rows, as checking ten thousand pictures each time would take too long.
      const shown = [...document.querySelectorAll('main img')].slice(0, 60).filter(isShown).length;
      if (shown > most) { most = shown; at = performance.now(); }
      if (most >= ${MIN_PICTURES} && performance.now() - at > ${STABLE_MS}) resolve(at);
      else setTimeout(look, 20);
    };
    look();
  });
})();`;

export const watchPictures = (page: Page): Promise<unknown> => page.addInitScript(PROBE);

export const picturesShownAt = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { picturesShown: Promise<number> }).picturesShown);

/** Scrolls evenly with the wheel for a few seconds. Resolves to the frames per second. */
export const framesWhileScrolling = async (page: Page, seconds: number): Promise<number> => {
  await page.mouse.move(600, 500);
  const framesPerSecond = page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let frames = 0;
        const frame = (now: number): void => {
          frames += 1;
          if (now - start < ms) requestAnimationFrame(frame);
          else resolve((frames * 1000) / (now - start));
        };
        requestAnimationFrame(frame);
      }),
    seconds * 1000,
  );
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    await page.mouse.wheel(0, 120);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return framesPerSecond;
};
