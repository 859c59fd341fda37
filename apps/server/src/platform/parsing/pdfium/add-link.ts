import type { PageLink, Place, Rect } from './page-links.ts';
import type { Pdfium } from './pdfium.ts';

const LINK = 2;

/** Destination of a link in PDFium's format. */
export const destTo = ({ lib }: Pdfium, document: number, { page, x, y }: Place): number => {
  const handle = lib.FPDF_LoadPage(document, page - 1);
  if (handle === 0) return 0;
  const dest = lib.EPDFDest_CreateXYZ(handle, x >= 0, x, y >= 0, y, false, 0);
  lib.FPDF_ClosePage(handle);
  return dest;
};

export const addLink = (
  pdfium: Pdfium,
  document: number,
  page: number,
  {
    uri,
    place,
    rect: [left, bottom, right, top],
    border,
  }: Pick<PageLink, 'uri' | 'place' | 'border'> & { rect: Rect },
): void => {
  const { lib, put, free } = pdfium;
  const dest = place ? destTo(pdfium, document, place) : 0;
  const action =
    dest === 0 ? lib.EPDFAction_CreateURI(document, uri) : lib.EPDFAction_CreateGoTo(document, dest);
  const annotation = lib.FPDFPage_CreateAnnot(page, LINK);
  const at = put(new Uint8Array(new Float32Array([left, top, right, bottom]).buffer));
  lib.FPDFAnnot_SetRect(annotation, at);
  free(at);
  lib.FPDFAnnot_SetBorder(annotation, 0, 0, border);
  lib.EPDFAnnot_SetAction(annotation, action);
  lib.FPDFPage_CloseAnnot(annotation);
};
