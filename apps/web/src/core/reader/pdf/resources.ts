import { fetchBytes } from '../../../platform/api/download.ts';

/** Bundled resources that PDF files may need: character maps, standard fonts, decoders. */
const addresses: Record<string, string> = import.meta.glob(
  [
    '../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

const byName = new Map(
  Object.entries(addresses).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);

/** Fetches such a resource for the PDF engine, from our own server only. */
export class BundledResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename);
    if (url === undefined)
      throw new Error(`The PDF engine asks for ${filename}, which is not part of the page.`);
    return new Uint8Array(await (await fetchBytes(url, { isQuiet: true })).arrayBuffer());
  }
}
