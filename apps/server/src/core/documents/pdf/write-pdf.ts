import pdfmake, { type Content } from 'pdfmake';
import { AI_LABEL } from '../made-by-ai.ts';
import type { Manuscript, ManuscriptPicture } from '../manuscript.ts';
import { readBlocks } from '../read-blocks.ts';
import { printable } from '@studiolo/markdown/printable';
import { nameWithPlace } from '../source-of.ts';
import { wordsOf } from '../words.ts';
import { FONT_FILES, FONTS } from './fonts.ts';
import { drawLinesInOrder } from './order-lines.ts';
import { pdfBlocks } from './pdf-blocks.ts';
import { quoteWidth } from './quote-width.ts';
import { setFonts, type MissingLetters } from './set-fonts.ts';

const SOFT = '#6b665d';
const BUBBLE = '#edf2ee';

pdfmake.setFonts(FONTS);
drawLinesInOrder();
// No content makes the writer fetch or read anything.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FONT_FILES.has(path));

/** Maximum size of a picture, in points. */
const ROOM: [number, number] = [480, 620];

const measured = (text: string) => ({ text: printable(text), ...quoteWidth(text) });

const shown = (pictures: readonly ManuscriptPicture[]): Content[] =>
  pictures.map(({ jpeg }) => ({
    image: `data:image/jpeg;base64,${jpeg}`,
    fit: ROOM,
    margin: [0, 0, 0, 12],
  }));

const questionOf = (question: string, quote: string, files: readonly string[]): Content => ({
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            ...(quote === '' ? [] : [{ ...measured(`“${quote}”`), color: SOFT, fontSize: 9.5 }]),
            { ...measured(question), bold: true },
            ...(files.length === 0 ? [] : [{ ...measured(files.join(', ')), color: SOFT, fontSize: 9 }]),
          ],
        },
      ],
    ],
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    fillColor: () => BUBBLE,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 7,
    paddingBottom: () => 7,
  },
  margin: [0, 8, 0, 12],
});

const contentOf = ({ title, locale, turns, sources }: Manuscript): Content[] => {
  const words = wordsOf(locale);
  const cited = new Set(sources.map(({ number }) => number));
  const content: Content[] = [
    { ...measured(title), fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
    ...turns.flatMap(({ question, quote, files, pictures, answer, drawn, within }) => [
      ...(question === '' ? [] : [questionOf(question, quote, files)]),
      ...shown(pictures),
      ...pdfBlocks(readBlocks(answer, cited, within, locale)),
      ...shown(drawn),
    ]),
  ];
  if (sources.length > 0) {
    content.push({ text: words.sources, bold: true, fontSize: 13, margin: [0, 10, 0, 6] });
    for (const source of sources) {
      const { number, url, quote } = source;
      content.push({
        text: [
          { text: `[${number}] `, color: '#2c6a57' },
          { ...measured(nameWithPlace(source, words.page)), bold: true },
          ...(url === undefined ? [] : [{ ...measured(`\n${url}`), link: url, color: '#2c6a57' }]),
          { ...measured(`\n“${quote.replace(/\s+/g, ' ')}”`), color: SOFT },
        ],
        fontSize: 9,
        margin: [0, 0, 0, 6],
      });
    }
  }
  return content;
};

/** Letters of a manuscript that no PDF font has. */
export const missingLetters = (manuscript: Manuscript): string[] => {
  const missing: MissingLetters = new Set();
  for (const part of contentOf(manuscript)) setFonts(part, missing);
  return [...missing];
};

export const writePdf = async (manuscript: Manuscript): Promise<Uint8Array> => {
  const { title, isMadeByAi } = manuscript;
  const content = contentOf(manuscript).map((part) => setFonts(part, new Set()));
  return pdfmake
    .createPdf({
      info: {
        title: printable(title),
        creator: 'Studiolo',
        producer: 'Studiolo',
        ...(isMadeByAi && { keywords: AI_LABEL }),
      },
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 60],
      defaultStyle: { font: 'text', fontSize: 10.5, lineHeight: 1.35 },
      footer: (page, count) => ({
        text: `${page} / ${count}`,
        alignment: 'center',
        fontSize: 8,
        color: SOFT,
        margin: [0, 20, 0, 0],
      }),
      content,
    })
    .getBuffer();
};
