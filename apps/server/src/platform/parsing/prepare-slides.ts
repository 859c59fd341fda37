import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import { Parser } from 'htmlparser2';
import { listArchive } from './archive.ts';
import { unpackEntry } from './unpack-entry.ts';
import { createFormulaReader } from './word/word-formulas.ts';
import { createDepthGuard } from './workbook/read-xml.ts';

const SLIDE = /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes the formulas of a slide, of which the library reads the letters alone, as TeX into its words. */
const withFormulas = (markup: string): string => {
  if (!markup.includes('<m:oMath')) return markup;
  const formulas = createFormulaReader();
  const guard = createDepthGuard();
  let text = '';
  let at = 0;
  let from = 0;
  let isDisplay = false;
  let found: string[] = [];
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        guard.open();
        if (name === 'a14:m') {
          from = parser.startIndex;
          found = [];
          isDisplay = false;
        }
        if (name === 'm:oMathPara') isDisplay = true;
        else if (formulas.isOpen() || name === 'm:oMath') formulas.open(name, attributes);
      },
      ontext: (words) => {
        if (formulas.isOpen()) formulas.text(words);
      },
      onclosetag(name) {
        guard.close();
        const tex = formulas.isOpen() ? formulas.close() : undefined;
        if (tex) found.push(tex);
        if (name !== 'a14:m') return;
        const fence = isDisplay ? '$$' : '$';
        const shown = found.map((each) => `<a:r><a:t>${escaped(fence + each + fence)}</a:t></a:r>`);
        text += markup.slice(at, from) + shown.join('');
        at = parser.endIndex + 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(markup);
  parser.end();
  return text + markup.slice(at);
};

/** A presentation whose formulas are words. */
export const prepareSlides = async (bytes: Buffer): Promise<Buffer> => {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = (await listArchive({ size: bytes.length, read })) ?? [];
  const files = entries.map((entry) => {
    const input = unpackEntry(bytes, entry);
    if (!SLIDE.test(entry.name)) return { name: entry.name, input };
    return { name: entry.name, input: Buffer.from(withFormulas(input.toString())) };
  });
  return buffer(makeZip(files));
};
