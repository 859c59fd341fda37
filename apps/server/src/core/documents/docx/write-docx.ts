import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  ShadingType,
  type ParagraphChild,
} from 'docx';
import { AI_LABEL } from '../made-by-ai.ts';
import type { Manuscript, ManuscriptSource, ManuscriptTurn } from '../manuscript.ts';
import { readBlocks } from '../read-blocks.ts';
import { nameWithPlace } from '../source-of.ts';
import { wordsOf } from '../words.ts';
import type { DocxBlock } from './docx-block.ts';
import { docxBlocks, type Numberings } from './docx-blocks.ts';
import { storedTex } from './docx-formula.ts';
import { formulasOf, isParagraph, languagesOf, numberNotes, spansOf } from './docx-notes.ts';
import { storedLink } from './docx-links.ts';
import { docxPictures } from './docx-pictures.ts';
import { runsOf } from './docx-spans.ts';
import { docxStyles } from './docx-styles.ts';
import { printable } from '@studiolo/markdown/printable';

const SOFT = '6B665D';
const INDENT = 400;
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

const addressOf = ({ url }: ManuscriptSource): ParagraphChild[] =>
  url === undefined
    ? []
    : [
        ...runsOf(' ', { size: 18 }),
        new ExternalHyperlink({ link: url, children: runsOf(printable(url), { size: 18 }) }),
      ];

const sourceOf = (source: ManuscriptSource, pageWord: (page: number) => string) =>
  new Paragraph({
    children: [
      ...runsOf(printable(`[${source.number}] ${nameWithPlace(source, pageWord)}`), { bold: true, size: 18 }),
      ...addressOf(source),
      ...runsOf(printable(` “${source.quote.replace(/\s+/g, ' ')}”`), { color: SOFT, size: 18 }),
    ],
  });

const storedProperties = (name: string, values: Iterable<string>): { name: string; value: string }[] =>
  [...values].filter((each) => each !== '').map((value, at) => ({ name: `${name}-${at + 1}`, value }));

export const writeDocx = async ({
  title,
  locale,
  turns,
  sources,
  isMadeByAi,
}: Manuscript): Promise<Uint8Array> => {
  const words = wordsOf(locale);
  const cited = new Set(sources.map(({ number }) => number));
  const numbered: Numberings = [];
  const controls = { count: 0 };
  const languages: string[] = [];
  const keptFormulas = new Set<string>();
  const links = new Set<string>();
  const footnotes: Record<string, { children: Paragraph[] }> = {};
  const textOf = (turn: ManuscriptTurn): DocxBlock[] => {
    const read = readBlocks(turn.answer, cited, turn.within, locale);
    languages.push(...languagesOf(read));
    for (const { tex, isDisplay } of formulasOf(read)) keptFormulas.add(storedTex(tex, isDisplay) ?? '');
    for (const span of spansOf(read)) links.add(storedLink(span) ?? '');
    const { blocks, notes } = numberNotes(read, Object.keys(footnotes).length + 1);
    for (const note of notes) {
      const written = docxBlocks(note.blocks, { level: 0, indent: 0, numbered, controls });
      footnotes[note.id] = { children: written.filter(isParagraph) };
    }
    return docxBlocks(blocks, { level: 0, indent: 0, numbered, controls });
  };
  const children: DocxBlock[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: runsOf(printable(title)) }),
    ...turns.flatMap((turn) => [
      ...(turn.question === '' ? [] : questionOf(turn)),
      ...docxPictures(turn.pictures),
      ...textOf(turn),
      ...docxPictures(turn.drawn),
    ]),
    ...(sources.length === 0
      ? []
      : [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(words.sources) }),
          ...sources.map((source) => sourceOf(source, words.page)),
        ]),
  ];
  const document = new Document({
    creator: 'Studiolo',
    ...(isMadeByAi && { keywords: AI_LABEL }),
    title: printable(title),
    styles: docxStyles(languages),
    footnotes,
    customProperties: [...storedProperties('tex', keptFormulas), ...storedProperties('link', links)],
    numbering: {
      config: numbered.map(({ reference, start, level, isBullet }) => ({
        reference,
        levels: Array.from({ length: level + 1 }, (_, at) => ({
          level: at,
          format: isBullet ? LevelFormat.BULLET : LevelFormat.DECIMAL,
          text: isBullet ? '•' : `%${at + 1}.`,
          start,
          style: { paragraph: { indent: { left: INDENT * (at + 1), hanging: 360 } } },
        })),
      })),
    },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
};
