import type { ContentOf, OutlineSection } from '@studiolo/contract/notebooks/studio-content';
import { selectSentences } from '../../platform/reading/selection.ts';
import { sized, type Making } from './making.ts';
import { sectionsOf } from './sections.ts';

/** The sources' parts in their order with what each says above all; several sources under their names. */
export const makeOutline = (making: Making): ContentOf<'outline'> => {
  const several = making.names.length > 1;
  const most = sized(making.length, 14);
  const sections: OutlineSection[] = [];
  for (const name of making.names) {
    const own = making.telling.filter((sentence) => sentence.name === name);
    const parts = sectionsOf(own, Math.max(3, Math.round(most / Math.sqrt(making.names.length))));
    if (parts.length === 0 && own.length === 0) continue;
    if (several) sections.push({ title: name, level: 1, points: [] });
    const pieces = parts.length > 0 ? parts : [{ title: name, sentences: own }];
    for (const { title, sentences } of pieces) {
      const points = selectSentences(sentences, sentences.length > 10 ? 3 : sentences.length > 4 ? 2 : 1);
      if (points.length > 0)
        sections.push({
          title,
          level: several ? 2 : 1,
          points: points.map((sentence) => ({ text: sentence.text, cites: making.cite(sentence) })),
        });
    }
  }
  return { shape: 'outline', sections };
};
