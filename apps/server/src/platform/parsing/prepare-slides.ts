import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import { Parser } from 'htmlparser2';
import { listArchive } from './archive.ts';
import { readChart } from './charts/read-chart.ts';
import { relationsOf, type PackageParts } from './package-parts.ts';
import { prepareSlide } from './slides/prepare-slide.ts';
import { unpackEntry } from './unpack-entry.ts';
import { createFormulaReader } from './word/word-formulas.ts';
import { withUsualPrefixes } from './usual-prefixes.ts';
import { createDepthGuard, xmlOf } from './workbook/read-xml.ts';

const SLIDE = /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes the formulas of a slide as TeX into its text, as the library reads only their letters. */
const withFormulas = (markup: string): string => {
  if (!markup.includes('<m:oMath')) return markup;
  const formulas = createFormulaReader();
  const guard = createDepthGuard();
  let text = '';
  let at = 0;
  let from = 0;
  let isDisplay = false;
  let slides: string[] = [];
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        guard.open();
        if (name === 'a14:m') {
          from = parser.startIndex;
          slides = [];
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
        if (tex) slides.push(tex);
        if (name !== 'a14:m') return;
        const fence = isDisplay ? '$$' : '$';
        const shown = slides.map((each) => `<a:r><a:t>${escaped(fence + each + fence)}</a:t></a:r>`);
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

const RELATIONS = /^ppt\/slides\/_rels\/([^/]+\.xml)\.rels$/;
const NO_SLIDE =
  '<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree/></p:cSld></p:sld>';
const NO_RELATIONS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>';

type PreparedSlides = {
  bytes: Buffer;
  hiddenRuns: number;
  pictures: number;
  slides: number;
  hiddenSlides: number;
};

/**
 * Converts a presentation so that everything that PowerPoint shows is text in it, without hidden slides and
 * shapes.
 */
export const prepareSlides = async (bytes: Buffer): Promise<PreparedSlides> => {
  const read = async (position: number, length: number) => bytes.subarray(position, position + length);
  const entries = new Map(
    ((await listArchive({ size: bytes.length, read })) ?? []).map((entry) => [entry.name, entry]),
  );
  const parts: PackageParts = (path) => {
    const entry = entries.get(path);
    return entry && unpackEntry(bytes, entry);
  };
  const counts = { hiddenRuns: 0, pictures: 0, slides: 0, hiddenSlides: 0 };
  const hidden = new Set<string>();
  const prepared = new Map<string, string>();
  for (const name of entries.keys()) {
    const part = SLIDE.test(name) ? parts(name) : undefined;
    if (!part) continue;
    const relations = relationsOf(parts, name);
    const chart = (id: string): readonly string[] => {
      const relation = relations.find((each) => each.id === id && /^chart(?:Ex)?$/.test(each.type));
      const target = relation && parts(relation.target);
      return target ? readChart(target) : [];
    };
    const slide = prepareSlide(withFormulas(withUsualPrefixes(xmlOf(part))), chart);
    prepared.set(name, slide.isHidden ? NO_SLIDE : slide.markup);
    const isSlide = name.startsWith('ppt/slides/');
    if (slide.isHidden) {
      hidden.add(posix.basename(name));
      counts.hiddenSlides += 1;
    } else {
      counts.slides += isSlide ? 1 : 0;
      counts.hiddenRuns += slide.hiddenRuns;
      counts.pictures += isSlide ? slide.pictures : 0;
    }
  }
  const files = [...entries.values()].map((entry) => {
    const [, slide = ''] = RELATIONS.exec(entry.name) ?? [];
    if (hidden.has(slide)) return { name: entry.name, input: Buffer.from(NO_RELATIONS) };
    const markup = prepared.get(entry.name);
    return {
      name: entry.name,
      input: markup === undefined ? unpackEntry(bytes, entry) : Buffer.from(markup),
    };
  });
  return { bytes: await buffer(makeZip(files)), ...counts };
};
