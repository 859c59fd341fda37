import type { Manuscript, ManuscriptKind } from './manuscript.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Writes a manuscript as a file of the given kind. Loads the heavy writers on first use. */
export const writeManuscript = async (manuscript: Manuscript, kind: ManuscriptKind): Promise<Uint8Array> => {
  switch (kind) {
    case 'md':
      return Buffer.from(writeMarkdown(manuscript));
    case 'zip':
      return (await import('./write-zip.ts')).writeZip(manuscript);
    case 'html':
      return Buffer.from((await import('./write-html.ts')).writeHtml(manuscript));
    case 'page':
      return Buffer.from(await (await import('./page/write-page.ts')).writePage(manuscript));
    case 'text':
      return Buffer.from((await import('./read-text.ts')).plainTextOf(manuscript));
    case 'digest':
      return Buffer.from(JSON.stringify((await import('./read-text.ts')).digestOf(manuscript)));
    case 'letters':
      return Buffer.from(JSON.stringify((await import('./pdf/write-pdf.ts')).missingLetters(manuscript)));
    case 'formulas':
      return Buffer.from(String((await import('./formula/typed-formulas.ts')).typedFormulas(manuscript)));
    case 'docx':
      return (await import('./docx/write-docx.ts')).writeDocx(manuscript);
    case 'pdf':
      return (await import('./pdf/write-pdf.ts')).writePdf(manuscript);
  }
};
