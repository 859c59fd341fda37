import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { ParsingFault } from '../parsed-document.ts';

const PASSWORD = 4;

/** PDFium, and helpers to pass bytes to it. */
export type Pdfium = ReturnType<typeof wrap>;

const wrap = (lib: WrappedPdfiumModule) => {
  const { wasmExports } = lib.pdfium as unknown as {
    wasmExports: { malloc: (size: number) => number; free: (at: number) => void };
  };
  // The heap may grow and move, so its view is read again each time.
  const heap = (): Uint8Array => (lib.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const allocate = (size: number): number => {
    const at = wasmExports.malloc(size);
    if (at === 0) throw new ParsingFault('too-large', 'out of memory');
    return at;
  };
  const put = (bytes: Uint8Array): number => {
    const at = allocate(bytes.length);
    heap().set(bytes, at);
    return at;
  };
  return {
    lib,
    heap,
    allocate,
    put,
    free: wasmExports.free,
    floats: (at: number, count: number): number[] => [...new Float32Array(heap().buffer, at, count)],
    words: (at: number, count: number): number[] => [...new Uint32Array(heap().buffer, at, count)],
    /** Text in PDFium's encoding. */
    writeWideText: (text: string): number => put(Buffer.from(`${text}\0`, 'utf16le')),
  };
};

let loaded: Promise<Pdfium> | undefined;

export const loadPdfium = (): Promise<Pdfium> => {
  loaded ??= (async () => {
    const here = createRequire(import.meta.url);
    const file = await readFile(here.resolve('@embedpdf/pdfium/pdfium.wasm'));
    const lib = await init({ wasmBinary: new Uint8Array(file).buffer });
    lib.PDFiumExt_Init();
    return wrap(lib);
  })();
  return loaded;
};

/** A PDF open in PDFium; its bytes stay in memory until it is closed. */
export type OpenPdfium = { handle: number; pages: number; close: () => void };

export const openWith = (pdfium: Pdfium, bytes: Uint8Array): OpenPdfium => {
  const { lib, put, free } = pdfium;
  const at = put(bytes);
  const handle = lib.FPDF_LoadMemDocument(at, bytes.length, '');
  if (handle === 0) {
    free(at);
    throw new ParsingFault(
      lib.FPDF_GetLastError() === PASSWORD ? 'encrypted' : 'broken',
      'PDFium refused it',
    );
  }
  return {
    handle,
    pages: lib.FPDF_GetPageCount(handle),
    close: () => {
      lib.FPDF_CloseDocument(handle);
      free(at);
    },
  };
};

/** The bytes of a document in its current state. */
export const savedBytes = ({ lib, heap, allocate, free }: Pdfium, document: number): Uint8Array => {
  const writer = lib.PDFiumExt_OpenFileWriter();
  lib.PDFiumExt_SaveAsCopy(document, writer);
  const size = lib.PDFiumExt_GetFileWriterSize(writer);
  const at = allocate(size);
  lib.PDFiumExt_GetFileWriterData(writer, at, size);
  const bytes = heap().slice(at, at + size);
  free(at);
  lib.PDFiumExt_CloseFileWriter(writer);
  return bytes;
};
