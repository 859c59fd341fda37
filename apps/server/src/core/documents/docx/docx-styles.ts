import { AlignmentType, LineRuleType, ShadingType, type IStylesOptions } from 'docx';

const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Microsoft YaHei', cs: 'Calibri' };
const CODE_FONT = {
  ascii: 'Consolas',
  hAnsi: 'Consolas',
  eastAsia: 'Microsoft YaHei',
  cs: 'Consolas',
};
const SHADED = { type: ShadingType.CLEAR, fill: 'F5F3EF' } as const;

/**
 * A style for the code of each language, so that the language is detected when the file is imported again.
 */
export const codeStyleOf = (language: string): string =>
  language === '' ? 'CodeBlock' : `CodeBlock-${language}`;

/** Other programs recognize a heading by its outline level. */
const HEADINGS = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((level) => [`heading${level}`, { paragraph: { outlineLevel: level - 1 } }]),
);

/** Style of paragraphs in a quote, for programs that drop its content control. */
export const QUOTE_STYLE = 'Quote';

const codeStyle = (language: string) => ({
  id: codeStyleOf(language),
  name: `Code Block ${language}`.trim(),
  basedOn: 'Normal',
  run: { font: CODE_FONT, size: 18, noProof: true },
  paragraph: { shading: SHADED },
});

/** Styles of a document; `languages` are those of its code blocks. */
export const docxStyles = (languages: readonly string[]): IStylesOptions => ({
  default: {
    ...HEADINGS,
    document: {
      run: { font: FONT, size: 22 },
      paragraph: { spacing: { after: 120, line: 320, lineRule: LineRuleType.AUTO } },
    },
  },
  paragraphStyles: [
    ...[...new Set(['', ...languages])].map(codeStyle),
    { id: QUOTE_STYLE, name: 'Quote', basedOn: 'Normal' },
    { id: 'TableHead', name: 'Table Head', basedOn: 'Normal', run: { bold: true } },
    {
      id: 'PictureCaption',
      name: 'Picture Caption',
      basedOn: 'Normal',
      run: { size: 18, color: '6B665D' },
      paragraph: { alignment: AlignmentType.CENTER },
    },
  ],
  characterStyles: [{ id: 'InlineCode', name: 'Inline Code', run: { font: CODE_FONT } }],
});
