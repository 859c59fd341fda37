import type { Manuscript, ManuscriptPicture } from './manuscript.ts';

/** Maps each picture to its path next to the document, in order. */
export const picturePlaces = ({ turns }: Manuscript): ReadonlyMap<ManuscriptPicture, string> =>
  new Map(
    turns
      .flatMap(({ pictures, drawn, within = {} }) => [...pictures, ...drawn, ...Object.values(within)])
      .map((picture, at) => [picture, `pictures/${at + 1}.jpg`]),
  );
