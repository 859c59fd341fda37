import type { Manuscript, ManuscriptPicture } from './manuscript.ts';

/** Where each picture of a manuscript lies beside it, in the order in which they come. */
export const picturePlaces = ({ turns }: Manuscript): ReadonlyMap<ManuscriptPicture, string> =>
  new Map(
    turns
      .flatMap(({ pictures, drawn, within = {} }) => [...pictures, ...drawn, ...Object.values(within)])
      .map((picture, at) => [picture, `pictures/${at + 1}.jpg`]),
  );
