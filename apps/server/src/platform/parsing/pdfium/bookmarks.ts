import { destTo } from './add-link.ts';
import { placeOf, type Place } from './page-links.ts';
import type { Pdfium } from './pdfium.ts';

export type Bookmark = { title: string; place: Place | undefined; below: Bookmark[] };

const MAX_DEPTH = 12;
const MAX_BOOKMARKS = 5000;

const titleOf = ({ lib, allocate, free, heap }: Pdfium, bookmark: number): string => {
  const size = lib.FPDFBookmark_GetTitle(bookmark, 0, 0);
  const at = allocate(Math.max(2, size));
  lib.FPDFBookmark_GetTitle(bookmark, at, size);
  const title = Buffer.from(heap().subarray(at, at + Math.max(0, size - 2))).toString('utf16le');
  free(at);
  return title;
};

export const bookmarksOf = (pdfium: Pdfium, document: number): Bookmark[] => {
  const { lib } = pdfium;
  let count = 0;
  const below = (parent: number, depth: number): Bookmark[] => {
    const bookmarks: Bookmark[] = [];
    let bookmark = lib.FPDFBookmark_GetFirstChild(document, parent);
    // A broken document may contain endless bookmarks.
    while (bookmark !== 0 && count < MAX_BOOKMARKS && depth < MAX_DEPTH) {
      count += 1;
      const place = placeOf(pdfium, document, lib.FPDFBookmark_GetDest(document, bookmark));
      bookmarks.push({ title: titleOf(pdfium, bookmark), place, below: below(bookmark, depth + 1) });
      bookmark = lib.FPDFBookmark_GetNextSibling(document, bookmark);
    }
    return bookmarks;
  };
  return below(0, 0);
};

export const addBookmarks = (
  pdfium: Pdfium,
  document: number,
  bookmarks: readonly Bookmark[],
  parent = 0,
): void => {
  const { lib, writeWideText, free } = pdfium;
  for (const { title, place, below } of bookmarks) {
    const words = writeWideText(title);
    const bookmark = lib.EPDFBookmark_AppendChild(document, parent, words);
    free(words);
    const dest = place ? destTo(pdfium, document, place) : 0;
    if (dest !== 0) lib.EPDFBookmark_SetDest(document, bookmark, dest);
    addBookmarks(pdfium, document, below, bookmark);
  }
};
