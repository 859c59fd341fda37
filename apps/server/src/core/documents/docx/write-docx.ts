import { Document, HeadingLevel, LevelFormat, LineRuleType, Packer, Paragraph, ShadingType } from 'docx';
import type { Manuscript, ManuscriptSource, ManuscriptTurn } from '../manuscript.ts';
import { readBlocks } from '../read-blocks.ts';
import { printable } from '../read-spans.ts';
import { wordsOf } from '../words.ts';
import { docxBlocks, type DocxBlock, type Numbered } from './docx-blocks.ts';
import { docxPictures } from './docx-pictures.ts';
import { runsOf } from './docx-spans.ts';

const SOFT = '6B665D';
const INDENT = 400;
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Microsoft YaHei', cs: 'Calibri' };
const BUBBLE = { type: ShadingType.CLEAR, fill: 'EDF2EE' };

const questionOf = ({ question, quote, files }: ManuscriptTurn): DocxBlock[] => [
  ...(quote === ''
    ? []
    : [new Paragraph({ shading: BUBBLE, children: runsOf(printable(`“${quote}”`), { color: SOFT }) })]),
  new Paragraph({ shading: BUBBLE, children: runsOf(printable(question), { bold: true }) }),
  ...(files.length === 0
    ? []
    : [new Paragraph({ shading: BUBBLE, children: runsOf(printable(files.join(', ')), { color: SOFT }) })]),
];

const sourceOf = ({ number, name, page, quote }: ManuscriptSource, pageWord: (page: number) => string) =>
  new Paragraph({
    children: [
      ...runsOf(printable(`[${number}] ${page === undefined ? name : `${name}, ${pageWord(page)}`}`), {
        bold: true,
        size: 18,
      }),
      ...runsOf(printable(` “${quote.replace(/\s+/g, ' ')}”`), { color: SOFT, size: 18 }),
    ],
  });

/** A manuscript as a Word document. */
export const writeDocx = async ({ title, locale, turns, sources }: Manuscript): Promise<Uint8Array> => {
  const words = wordsOf(locale);
  const cited = new Set(sources.map(({ number }) => number));
  const numbered: Numbered = [];
  const children: DocxBlock[] = [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(printable(title)) }),
    ...turns.flatMap((turn) => [
      ...(turn.question === '' ? [] : questionOf(turn)),
      ...docxPictures(turn.pictures),
      ...docxBlocks(readBlocks(turn.answer, cited, turn.within), { level: 0, indent: 0, numbered }),
      ...docxPictures(turn.drawn),
    ]),
    ...(sources.length === 0
      ? []
      : [
          new Paragraph({ heading: HeadingLevel.HEADING_2, children: runsOf(words.sources) }),
          ...sources.map((source) => sourceOf(source, words.page)),
        ]),
  ];
  const document = new Document({
    creator: 'Studiolo',
    title: printable(title),
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 22 },
          paragraph: { spacing: { after: 120, line: 320, lineRule: LineRuleType.AUTO } },
        },
      },
    },
    numbering: {
      config: numbered.map(({ reference, start, level }) => ({
        reference,
        levels: Array.from({ length: level + 1 }, (_, at) => ({
          level: at,
          format: LevelFormat.DECIMAL,
          text: `%${at + 1}.`,
          start,
          style: { paragraph: { indent: { left: INDENT * (at + 1), hanging: 360 } } },
        })),
      })),
    },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
};
