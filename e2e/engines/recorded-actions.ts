import type { Browser, Locator } from '@playwright/test';

/** Action of a journey at a URL, with a selector for its element that other browsers can resolve. */
export type RecordedAction = {
  at: string;
  name: 'click' | 'hover' | 'fill' | 'press';
  on: string;
  value: string;
};

const RECORDED = ['click', 'hover', 'fill', 'press'] as const;

/**
 * Runs in the page. Returns an XPath built from an element's accessible name and its index among elements
 * with that name.
 */
const pathOf = (element: Element): string => {
  const quoted = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`);
  const text = element.textContent.trim().replaceAll(/\s+/g, ' ');
  const label = element.getAttribute('aria-label');
  const isNamed = /^(?:a|button|label|li|option|summary|h\d)$/.test(element.localName) && text.length < 80;
  const condition = label
    ? `@aria-label=${quoted(label)}`
    : isNamed
      ? `normalize-space(.)=${quoted(text)}`
      : '';
  const path = `//*[local-name()="${element.localName}"${condition && ` and ${condition}`}]`;
  const all = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  let position = 0;
  while (position < all.snapshotLength && all.snapshotItem(position) !== element) position += 1;
  return position === all.snapshotLength ? '' : `(${path})[${position + 1}]`;
};

/** Records the actions of journeys while `work` runs, by patching the locator class shared by all pages. */
export const withRecording = async <T>(
  browser: Browser,
  work: (actions: RecordedAction[]) => Promise<T>,
): Promise<T> => {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<
    (typeof RECORDED)[number],
    (this: Locator, ...given: unknown[]) => Promise<void>
  >;
  await page.close();
  const actions: RecordedAction[] = [];
  const former = RECORDED.map((name) => [name, locators[name]] as const);
  for (const [name, action] of former) {
    locators[name] = async function (this: Locator, ...given: unknown[]) {
      // The element may have disappeared after the action.
      const on = await this.evaluate(pathOf).catch(() => '');
      const at = this.page().url();
      await action.apply(this, given);
      actions.push({ at, name, on, value: typeof given[0] === 'string' ? given[0] : '' });
    };
  }
  return work(actions).finally(() => {
    for (const [name, action] of former) locators[name] = action;
  });
};
