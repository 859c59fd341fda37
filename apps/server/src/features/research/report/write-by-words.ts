import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { asPlainText } from './plain-markdown.ts';

const NOTES_PER_TOPIC = 6;

export type NotedTopic = { question: string; numbers: readonly number[] };

/** Compiles findings from the noted sentences, each quoted with its citation. */
export const writeByWords = (topics: readonly NotedTopic[], anchors: readonly Anchor[]): string => {
  const quotes = new Map(anchors.map(({ number, quote }) => [number, quote]));
  return topics
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ question, numbers }) => {
      const lines = numbers
        .slice(0, NOTES_PER_TOPIC)
        .map((number) => `- ${asPlainText(quotes.get(number) ?? '')} [${number}]`);
      return `## ${asPlainText(question)}\n\n${lines.join('\n')}`;
    })
    .join('\n\n');
};
