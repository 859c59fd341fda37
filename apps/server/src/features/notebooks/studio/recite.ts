import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import type { Cites } from '../../../core/extracts/cites.ts';

const CITATION = /(?<!\s)\s*[[【](\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)[\]】](?!\()/g;

/**
 * Replaces the passage numbers that a text cites by anchor numbers, each narrowed to the part its claim uses.
 */
export const reciteText = (text: string, cites: Cites): string =>
  text
    .split('\n')
    .map((line) => {
      let claim = '';
      let end = 0;
      return line.replace(CITATION, (citation, list: string, at: number) => {
        // Adjacent citations belong to the same claim.
        const between = line.slice(end, at).trim();
        if (between !== '') claim = between;
        end = at + citation.length;
        const numbers = cites.claim(claim, list.split(/[,，、]/).map(Number));
        return numbers.map((number) => ` [${number}]`).join('');
      });
    })
    .join('\n');

/** Does the same for the items of structured content, and drops citations of unknown passages. */
export const recite = (content: StudioContent, cites: Cites): StudioContent => {
  const cited = <Item extends { cites: number[] }>(item: Item, ...claim: string[]): Item => ({
    ...item,
    cites: cites.claim(claim.join(' '), item.cites),
  });
  switch (content.shape) {
    // A table's cells cite their passages from the start.
    case 'table':
      return content;
    case 'text':
      return { ...content, text: reciteText(content.text, cites) };
    case 'faq':
      return { ...content, entries: content.entries.map((entry) => cited(entry, entry.answer)) };
    case 'timeline':
      return { ...content, events: content.events.map((event) => cited(event, event.date, event.text)) };
    case 'outline':
      return {
        ...content,
        sections: content.sections.map((section) => ({
          ...section,
          points: section.points.map((point) => cited(point, point.text)),
        })),
      };
    case 'quiz':
      return {
        ...content,
        questions: content.questions.map((question) =>
          cited(question, question.explanation || `${question.question} ${question.options[question.right]}`),
        ),
      };
    case 'cards':
      return { ...content, cards: content.cards.map((card) => cited(card, card.front, card.back)) };
    case 'mindmap':
      return { ...content, nodes: content.nodes.map((node) => cited(node, node.text)) };
    case 'facts':
      return { ...content, facts: content.facts.map((fact) => cited(fact, fact.statement)) };
  }
};
