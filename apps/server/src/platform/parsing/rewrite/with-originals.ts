import { addLink } from '../pdfium/add-link.ts';
import { addBookmarks, bookmarksOf, type Bookmark } from '../pdfium/bookmarks.ts';
import { pageBox } from '../pdfium/page-box.ts';
import { allLinks, type PageLink, type Place, type Rect } from '../pdfium/page-links.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { RewriteKind } from './rewrite-plan.ts';

type Documents = { written: number; original: number };

/** Scale and offset of a page placed on half of another. */
type HalfPage = { scale: number; x: number; y: number };

const pageCount = ({ lib }: Pdfium, document: number): number => lib.FPDF_GetPageCount(document);

/** Calls for each page of a document, numbered from 1. */
const eachPage = (pdfium: Pdfium, document: number, act: (page: number, number: number) => void): void => {
  for (let number = 1; number <= pageCount(pdfium, document); number += 1) {
    const page = pdfium.lib.FPDF_LoadPage(document, number - 1);
    act(page, number);
    pdfium.lib.FPDF_ClosePage(page);
  }
};

/** Inserts each original page before its translation; links of originals lead to originals. */
const alternating = (pdfium: Pdfium, { written, original }: Documents, pages: readonly number[]): number => {
  const { lib } = pdfium;
  const links = allLinks(pdfium, original);
  for (const number of pages.toSorted((a, b) => b - a))
    lib.FPDF_ImportPages(written, original, String(number), number - 1);
  const before = (number: number): number => pages.filter((each) => each < number).length;
  const isOriginal = new Map(pages.map((number) => [number + before(number), number]));
  eachPage(pdfium, written, (page, at) => {
    const number = isOriginal.get(at);
    if (number === undefined) return;
    const ownLinks = links[number - 1] ?? [];
    for (const link of ownLinks.toSorted((a, b) => b.number - a.number))
      lib.FPDFPage_RemoveAnnot(page, link.number);
    for (const { place, ...link } of ownLinks)
      addLink(pdfium, written, page, {
        ...link,
        place: place && { ...place, page: place.page + before(place.page) },
      });
  });
  return written;
};

const halvesOf = (
  pdfium: Pdfium,
  document: number,
  width: number,
  height: number,
): (HalfPage | undefined)[] => {
  const halves: (HalfPage | undefined)[] = [];
  eachPage(pdfium, document, (page) => {
    const [pageWidth, pageHeight] = [
      pdfium.lib.FPDF_GetPageWidthF(page),
      pdfium.lib.FPDF_GetPageHeightF(page),
    ];
    const { left, bottom } = pageBox(pdfium, page);
    const scale = Math.min(width / pageWidth, height / pageHeight);
    const isUpright = pdfium.lib.FPDFPage_GetRotation(page) === 0;
    const x = (width - pageWidth * scale) / 2 - left * scale;
    const y = (height - pageHeight * scale) / 2 - bottom * scale;
    halves.push(isUpright ? { scale, x, y } : undefined);
  });
  return halves;
};

/** Places each page next to its translation, and copies links and bookmarks, which PDFium would drop. */
const placeSideBySide = (pdfium: Pdfium, { written, original }: Documents): number => {
  const { lib } = pdfium;
  const sides = [allLinks(pdfium, original), allLinks(pdfium, written)];
  for (let number = pageCount(pdfium, written); number > 0; number -= 1)
    lib.FPDF_ImportPages(written, original, String(number), number - 1);
  const first = lib.FPDF_LoadPage(written, 0);
  const [width, height] = [lib.FPDF_GetPageWidthF(first), lib.FPDF_GetPageHeightF(first)];
  lib.FPDF_ClosePage(first);
  const merged = lib.FPDF_ImportNPagesToOne(written, width * 2, height, 2, 1);
  const halves = halvesOf(pdfium, original, width, height);
  const placed = ({ page, x, y }: Place, side: number): Place => {
    const half = halves[page - 1];
    if (!half) return { page, x: -1, y: -1 };
    const to = side * width + half.x;
    return {
      page,
      x: x < 0 ? side * width : to + x * half.scale,
      y: y < 0 ? height : half.y + y * half.scale,
    };
  };
  const moved = (
    { rect: [left, bottom, right, top] }: PageLink,
    { scale, x, y }: HalfPage,
    side: number,
  ): Rect => {
    const to = side * width + x;
    return [to + left * scale, y + bottom * scale, to + right * scale, y + top * scale];
  };
  eachPage(pdfium, merged, (page, number) => {
    const half = halves[number - 1];
    if (!half) return;
    for (const [side, links] of sides.entries())
      for (const link of links[number - 1] ?? [])
        addLink(pdfium, merged, page, {
          uri: link.uri,
          border: link.border,
          rect: moved(link, half, side),
          place: link.place && placed(link.place, side),
        });
  });
  const moveAll = (bookmarks: readonly Bookmark[]): Bookmark[] =>
    bookmarks.map(({ title, place, below }) => ({
      title,
      place: place && placed(place, 0),
      below: moveAll(below),
    }));
  addBookmarks(pdfium, merged, moveAll(bookmarksOf(pdfium, original)));
  return merged;
};

/** Combines each translated page with its original, side by side or alternating. */
export const withOriginals = (
  pdfium: Pdfium,
  documents: Documents,
  kind: RewriteKind,
  pages: readonly number[],
): number => {
  if (kind === 'alternating') return alternating(pdfium, documents, pages);
  return kind === 'side' ? placeSideBySide(pdfium, documents) : documents.written;
};
