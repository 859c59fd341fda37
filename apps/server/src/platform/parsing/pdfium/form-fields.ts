import { pageBox } from './page-box.ts';
import type { Pdfium } from './pdfium.ts';

const WIDGET = 20;

/** A field of a form, in points from the page's top left corner. */
export type FormField = { page: number; left: number; top: number; right: number; bottom: number };

/** The fields of a form on a page of a document. */
export const formFieldsOn = (pdfium: Pdfium, document: number, number: number): FormField[] => {
  const { lib, allocate, free, floats } = pdfium;
  const page = lib.FPDF_LoadPage(document, number - 1);
  if (page === 0) return [];
  const sheet = pageBox(pdfium, page);
  const box = allocate(16);
  const fields: FormField[] = [];
  for (let at = 0; at < lib.FPDFPage_GetAnnotCount(page); at += 1) {
    const annotation = lib.FPDFPage_GetAnnot(page, at);
    if (lib.FPDFAnnot_GetSubtype(annotation) === WIDGET && lib.FPDFAnnot_GetRect(annotation, box)) {
      // PDFium expects left, top, right, bottom.
      const [left = 0, top = 0, right = 0, bottom = 0] = floats(box, 4);
      fields.push({
        page: number,
        left: left - sheet.left,
        right: right - sheet.left,
        top: sheet.top - Math.max(top, bottom),
        bottom: sheet.top - Math.min(top, bottom),
      });
    }
    lib.FPDFPage_CloseAnnot(annotation);
  }
  free(box);
  lib.FPDF_ClosePage(page);
  return fields;
};
