import type { Anchor, AnchorLocation } from '@studiolo/contract/evidence/anchor';
import { hashOf } from '../../../core/evidence/anchors.ts';
import type { FindPlace } from '../../../core/evidence/sharpen.ts';
import type { CitedRange } from '../../../core/extracts/citation-list.ts';
import type { StudioPassage } from './gather-sources.ts';

/** Converts citations to anchors. An anchor quotes the whole passage if its exact place cannot be found. */
export const anchorCited = (
  cited: readonly CitedRange[],
  passages: readonly StudioPassage[],
  findPlace: FindPlace,
): Promise<Anchor[]> => {
  const passagesByNumber = new Map(passages.map((passage) => [passage.number, passage]));
  return Promise.all(
    cited.flatMap(({ number, passage, range: { start, end } }) => {
      const from = passagesByNumber.get(passage);
      if (!from) return [];
      const { fileId, name, text, place } = from;
      const isWholePassage = start === 0 && end >= text.length;
      const anchor = (quote: string, at: AnchorLocation): Anchor => ({
        number,
        fileId,
        name,
        place: at,
        quote,
        hash: hashOf(quote),
      });
      if (isWholePassage || place.kind === 'time') return [Promise.resolve(anchor(text, place))];
      const quote = text.slice(start, end);
      if (place.kind === 'web') return [Promise.resolve(anchor(quote, place))];
      return [
        findPlace(fileId, place.start + start, place.start + end).then((exact) =>
          exact ? anchor(quote, exact) : anchor(text, place),
        ),
      ];
    }),
  );
};
