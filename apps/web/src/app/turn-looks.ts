/** How turns look comes with the frame: the end of a chat is shown before the app that draws it is there. */
import.meta.glob(
  [
    '../core/{thread,markdown}/*.css',
    '../core/pictures/Thumbnail.module.css',
    '../core/reader/CitationChip.module.css',
  ],
  { eager: true },
);
