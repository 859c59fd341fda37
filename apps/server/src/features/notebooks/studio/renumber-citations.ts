import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import type { CitationList } from '../../../core/extracts/citation-list.ts';

const CITATION = /(?<!\s)\s*[[【](\d{1,3}(?:\s*[,，、]\s*\d{1,3})*)[\]】](?!\()/g;

/**
 * Replaces the numbers of cited passages with those of anchors, each narrowed to the words that support the
 * claim.
 */
export const renumberText = (text: string, cites: CitationList): string =>
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

/** Renumbers the citations of structured content, and drops those of unknown passages. */
export const renumberContent = (content: StudioContent, cites: CitationList): StudioContent => {
  const renumber = <Item extends { cites: number[] }>(item: Item, ...claim: string[]): Item => ({
    ...item,
    cites: cites.claim(claim.join(' '), item.cites),
  });
  switch (content.shape) {
    // A table's cells cite their passages from the start.
    case 'table':
      return content;
    case 'text':
      return { ...content, text: renumberText(content.text, cites) };
    case 'faq':
      return { ...content, entries: content.entries.map((entry) => renumber(entry, entry.answer)) };
    case 'timeline':
      return { ...content, events: content.events.map((event) => renumber(event, event.date, event.text)) };
    case 'outline':
      return {
        ...content,
        sections: content.sections.map((section) => ({
          ...section,
          points: section.points.map((point) => renumber(point, point.text)),
        })),
      };
    case 'quiz':
      return {
        ...content,
        questions: content.questions.map((question) =>
          renumber(
            question,
            question.explanation || `${question.question} ${question.options[question.right]}`,
          ),
        ),
      };
    case 'cards':
      return { ...content, cards: content.cards.map((card) => renumber(card, card.front, card.back)) };
    case 'mindmap':
      return { ...content, nodes: content.nodes.map((node) => renumber(node, node.text)) };
    case 'facts':
      return { ...content, facts: content.facts.map((fact) => renumber(fact, fact.statement)) };
  }
};
