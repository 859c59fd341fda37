import { fetchBytes } from '../../../platform/api/download.ts';

/** Bundled resources that PDF files may need: character maps, standard fonts and decoders. */
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

/** Fetches bundled resources for pdf.js, only from our own server. */
export class BundledResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename);
    if (url === undefined) throw new Error(`pdf.js requested ${filename}, which is not bundled.`);
    return new Uint8Array(await (await fetchBytes(url, { isQuiet: true })).arrayBuffer());
  }
}
