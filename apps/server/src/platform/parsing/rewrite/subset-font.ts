import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ParsingFault } from '../parsed-document.ts';

/** The functions of HarfBuzz for subsetting a font. */
type Harfbuzz = {
  memory: { buffer: ArrayBuffer };
  _initialize: () => void;
  malloc: (size: number) => number;
  free: (at: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_set: (input: number, which: number) => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
};

/** The type definitions of this runtime omit it. */
type Engine = {
  WebAssembly: { instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: Harfbuzz } }> };
};

const WRITABLE = 2;
const LAYOUT_FEATURES = 6;

let loaded: Promise<Harfbuzz> | undefined;

const load = async (): Promise<Harfbuzz> => {
  const here = createRequire(import.meta.url);
  const file = await readFile(here.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await (globalThis as unknown as Engine).WebAssembly.instantiate(new Uint8Array(file));
  const harfbuzz = instance.exports;
  harfbuzz._initialize();
  return harfbuzz;
};

/** Subsets a TrueType font to the characters of a text. */
export const subsetFont = async (font: Uint8Array, text: string): Promise<Uint8Array> => {
  loaded ??= load();
  const hb = await loaded;
  // The memory may grow and move, so its view is read again each time.
  const memory = (): Uint8Array => new Uint8Array(hb.memory.buffer);
  const at = hb.malloc(font.length);
  memory().set(font, at);
  const blob = hb.hb_blob_create(at, font.length, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_set_clear(hb.hb_subset_input_set(input, LAYOUT_FEATURES));
  const letters = hb.hb_subset_input_unicode_set(input);
  for (const letter of new Set(text)) hb.hb_set_add(letters, letter.codePointAt(0) ?? 0);
  const subset = hb.hb_subset_or_fail(face, input);
  hb.hb_subset_input_destroy(input);
  if (subset === 0) throw new ParsingFault('broken', 'the font cannot be subset');
  const result = hb.hb_face_reference_blob(subset);
  const from = hb.hb_blob_get_data(result, 0);
  const bytes = memory().slice(from, from + hb.hb_blob_get_length(result));
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(subset);
  hb.hb_face_destroy(face);
  hb.free(at);
  return bytes;
};
