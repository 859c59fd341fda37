import type { PageElement } from './open-page.ts';
import { linkedWeight, weightOf } from './weight.ts';

const LINKED = 0.6;
const KEPT_TWINS = 2;

/**
 * Parts left out of an article though several siblings of the same name were kept: an answer among answers, a
 * card among cards.
 */
export const lostTwins = (whole: PageElement, kept: readonly PageElement[]): PageElement[] => {
  const holding = new Set<PageElement>();
  for (const leaf of kept)
    for (let part: PageElement | null = leaf; part && !holding.has(part); part = part.parentElement)
      holding.add(part);
  return [...whole.querySelectorAll('*')].flatMap((holder) => {
    const named = [...holder.children].filter(({ className }) => className !== '');
    if (named.length <= KEPT_TWINS) return [];
    const known = named.filter((part) => holding.has(part));
    return named.filter((part) => {
      const twins = known.filter(
        ({ nodeName, className }) => nodeName === part.nodeName && className === part.className,
      );
      if (twins.length < KEPT_TWINS || holding.has(part)) return false;
      return linkedWeight(part) < weightOf(part) * LINKED;
    });
  });
};
