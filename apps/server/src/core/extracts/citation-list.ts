import type { Sentence } from '../../platform/reading/source.ts';
import { narrow } from '../evidence/narrow.ts';
import type { TextRange } from '../knowledge/sentences.ts';
import { locate } from '../evidence/locate.ts';

/** Cited part of a passage. */
export type CitedRange = { number: number; passage: number; range: TextRange };

type NumberedText = { number: number; text: string };

export type CitationList = ReturnType<typeof createCitationList>;

/** Numbers citations in order of first use, each part of a passage once. */
export const createCitationList = (passages: readonly NumberedText[]) => {
  const texts = new Map(passages.map(({ number, text }) => [number, text]));
  const cited = new Map<string, CitedRange>();

  const number = (passage: number, range: TextRange): number => {
    const key = `${passage}:${range.start}:${range.end}`;
    const citation = cited.get(key) ?? { number: cited.size + 1, passage, range };
    cited.set(key, citation);
    return citation.number;
  };

  return {
    sentence({ number: passage, text }: Pick<Sentence, 'number' | 'text'>): number[] {
      const from = passage === undefined ? undefined : texts.get(passage);
      if (passage === undefined || from === undefined) return [];
      return [number(passage, locate(from, text) ?? { start: 0, end: from.length })];
    },

    /**
     * Cites a claim, with each citation narrowed to the part that supports it. Ignores numbers that were never
     * offered.
     */
    claim(claim: string, evidence: readonly number[]): number[] {
      const passagesOfClaim = [...new Set(evidence)].filter((passage) => texts.has(passage));
      return passagesOfClaim.map((passage) => {
        const text = texts.get(passage) ?? '';
        return number(passage, narrow(text, [claim]) ?? { start: 0, end: text.length });
      });
    },

    all: (): CitedRange[] => [...cited.values()],
  };
};
