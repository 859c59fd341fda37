import type { PageElement } from './open-page.ts';
import { linkedWeight, weightOf } from './weight.ts';

const FOLDED = /accordion|collaps|tab-?(?:pane|content|panel)|panel|faq|answer|toggle|expand|read-?more/i;
const MENU = /menu|nav|modal|popup|search|login|cart|drawer|cookie|consent/i;
const LEAST = 20;

/** Whether an element that is not seen at first is a part of what the page says: an answer or a tab to be opened. */
export const isFolded = (element: PageElement): boolean => {
  const names = `${element.className} ${element.id} ${element.parentElement?.className ?? ''}`;
  const isPart = element.getAttribute('role') === 'tabpanel' || FOLDED.test(names);
  const weight = weightOf(element);
  return isPart && !MENU.test(names) && weight >= LEAST && linkedWeight(element) * 3 < weight;
};
