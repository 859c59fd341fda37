import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { BundledResources } from './resources.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

export type OpenPdf = { document: PDFDocumentProxy; close: () => void };

/** Opens a PDF file from its bytes. No script in it runs, and nothing is fetched from other sites. */
export const openDocument = async (bytes: ArrayBuffer): Promise<OpenPdf> => {
  const task = getDocument({
    // A copy, since pdf.js transfers the bytes to its worker.
    data: bytes.slice(0),
    BinaryDataFactory: BundledResources,
    useWorkerFetch: false,
    enableXfa: false,
    isOffscreenCanvasSupported: true,
  });
  return { document: await task.promise, close: () => void task.destroy() };
};
