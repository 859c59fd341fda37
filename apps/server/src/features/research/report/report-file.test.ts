import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { Anchor, AnchorLocation } from '@studiolo/contract/evidence/anchor';
import type { ResearchFileType } from '@studiolo/contract/research/file-types';
import type { Locale } from '@studiolo/contract/wire/headers';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { writeManuscript } from '../../../core/documents/write-manuscript.ts';
import { hashOf } from '../../../core/evidence/anchors.ts';
import { openPdf } from '../../../platform/parsing/pdf/open-pdf.ts';
import { unpackArchive } from '../../../testing/samples/unpack-archive.ts';
import { assembleReport } from './assemble-report.ts';
import { findContradictions } from './find-contradictions.ts';
import { writeReportFile } from './report-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'));
});
afterAll(() => rm(folder, { recursive: true }));

const URL = 'https://light.example/records?year=1811&kind=tower';
const web: AnchorLocation = {
  kind: 'web',
  url: URL,
  site: 'light.example',
  publishedAt: null,
  readAt: '2026-11-30T00:00:00.000Z',
};
const QUOTES = {
  en_US: [
    'The tower of Aldra Light is 41.5 metres high and cost $1,204–$1,310.',
    'The tower of Aldra Light is 47 metres high and cost $1,204–$1,310.',
    'Its lamp weighs 3*10*2 kg, i.e. −4.5 % less than the *old* one [7].',
  ],
  zh_CN: [
    '阿尔德拉灯塔高 41.5 米，造价 $1,204–$1,310。',
    '阿尔德拉灯塔高 47 米，造价 $1,204–$1,310。',
    '灯具重 3*10*2 公斤，比*旧*灯具轻 −4.5 % [7]。',
  ],
};

const reportOf = (locale: Locale) => {
  const places: AnchorLocation[] = [
    web,
    { kind: 'page', page: 12, rectangles: [], start: 0, end: 60 },
    { kind: 'text', start: 0, end: 60, second: 725 },
  ];
  const names = ['Records <of> light', 'Paper', 'Interview'];
  const anchors = QUOTES[locale].map((quote, index): Anchor => ({
    number: index + 1,
    fileId: index === 0 ? '' : `file-${index}`,
    name: names[index] ?? '',
    place: places[index] ?? web,
    quote,
    hash: hashOf(quote),
  }));
  const [first = '', , third = ''] = QUOTES[locale];
  const invented = first.replace('41.5', '42.5');
  const escaped = (text: string): string => text.replaceAll(/(?<!\d)[*[\]]/g, '\\$&');
  const cited = (text: string, number: number): string =>
    escaped(text).replace(/[.。]$/, (stop) => ` [${number}]${stop}`);
  return assembleReport({
    locale,
    findings: `## 1\n\n${cited(first, 1)} ${cited(invented, 1)} ${cited(third, 3)}`,
    topics: ['1'],
    isExtract: false,
    anchors,
    contradictions: findContradictions(anchors, []),
    missing: [],
    failedSearches: 1,
    unreadPages: 0,
  });
};

const fileOf = async (locale: Locale, type: ResearchFileType): Promise<Buffer> => {
  const documents: Pick<Documents, 'write'> = { write: writeManuscript };
  const research = { title: 'Aldra', report: reportOf(locale) };
  const file = await writeReportFile(documents, research, type, locale);
  return buffer(await file.open());
};

const wordText = async (locale: Locale): Promise<{ text: string; links: string }> => {
  const parts = await unpackArchive(await fileOf(locale, 'docx'));
  const { document } = parseHTML(`<html>${String(parts.get('word/document.xml'))}</html>`);
  const paragraphs = [...document.querySelectorAll('w\\:p')].map((each) => each.textContent);
  return { text: paragraphs.join('\n'), links: String(parts.get('word/_rels/document.xml.rels')) };
};

const pdfText = async (locale: Locale): Promise<{ text: string; links: string[] }> => {
  const path = join(folder, 'report.pdf');
  await writeFile(path, await fileOf(locale, 'pdf'));
  const pdf = await openPdf(path);
  let text = '';
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    for (const item of (await page.getTextContent()).items) if ('str' in item) text += item.str;
    for (const { url } of (await page.getAnnotations()) as { url?: string }[]) if (url) links.push(url);
  }
  return { text, links };
};

const bare = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '');

const MARKS = { en_US: '(not supported by the sources)', zh_CN: '(来源不支持)' };
const SHARES = {
  en_US: '2 of 3 sentences are supported by the passages that they cite.',
  zh_CN: '共 3 句，其中 2 句得到所引段落支持。',
};
const PAGES = { en_US: 'Paper, page 12', zh_CN: 'Paper, 第 12 页' };

it.each(['en_US', 'zh_CN'] as const)(
  'saves a report as Word and as PDF with its marks, each source with its place or address, and every number as written, in %s [research.report]',
  async (locale) => {
    const [word, pdf] = [await wordText(locale), await pdfText(locale)];
    for (const { text } of [word, pdf]) {
      const written = bare(text);
      for (const quote of QUOTES[locale]) expect(written).toContain(bare(`“${quote}”`));
      for (const words of [MARKS[locale], SHARES[locale], PAGES[locale], 'Interview, 12:05', URL])
        expect(written).toContain(bare(words));
      expect(written).toContain(bare(QUOTES[locale][2]?.replace(/[.。]$/, '') ?? ''));
      expect(written).toContain('[1]Records<of>light');
      expect(written.match(/42\.5/g)).toHaveLength(1);
    }
    expect(word.links).toContain(URL.replaceAll('&', '&amp;'));
    expect(pdf.links).toContain(URL);
  },
);
