import type { PageElement } from './open-page.ts';
import { linkedWeight, weightOf } from './weight.ts';

const MAX_LINKED_SHARE = 0.6;
const MIN_SIBLINGS = 2;

/**
 * Parts left out of an article though several siblings of the same name were kept: an answer among answers, a
 * card among cards.
 */
export const lostTwins = (container: PageElement, parts: readonly PageElement[]): PageElement[] => {
  const holding = new Set<PageElement>();
  for (const leaf of parts)
    for (let part: PageElement | null = leaf; part && !holding.has(part); part = part.parentElement)
      holding.add(part);
  return [...container.querySelectorAll('*')].flatMap((holder) => {
    const namedChildren = [...holder.children].filter(({ className }) => className !== '');
    if (namedChildren.length <= MIN_SIBLINGS) return [];
    const candidates = namedChildren.filter((part) => holding.has(part));
    return namedChildren.filter((part) => {
      const twins = candidates.filter(
        ({ nodeName, className }) => nodeName === part.nodeName && className === part.className,
      );
      if (twins.length < MIN_SIBLINGS || holding.has(part)) return false;
      return linkedWeight(part) < weightOf(part) * MAX_LINKED_SHARE;
    });
  });
};
