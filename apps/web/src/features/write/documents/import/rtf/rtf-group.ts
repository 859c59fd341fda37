import type { RtfFormField } from './rtf-fields.ts';
import type { DocumentMark } from '../../../../../core/rich-text/document/document.ts';

/** Destination of a group's text; `skip` is for invisible content. */
export type RtfPlace =
  | 'body'
  | 'skip'
  | 'fonts'
  | 'styles'
  | 'label'
  | 'instruction'
  | 'picture'
  | 'note'
  | 'form'
  | 'choice';

/**
 * A field: its instruction, whether its result has started and contains text, and the data of a legacy form
 * field.
 */
export type RtfField = {
  instruction: string;
  isResult: boolean;
  hasWords: boolean;
  form: RtfFormField | undefined;
};

/** Text properties of a group, which nested groups inherit. */
export type RtfGroup = {
  place: RtfPlace;
  marks: ReadonlySet<'bold' | 'italic' | 'strike'>;
  align: 'superscript' | 'subscript' | undefined;
  /** Distance by which text is shifted up or down. LibreOffice uses it for superscript. */
  shift: number;
  isHidden: boolean;
  isDeleted: boolean;
  font: number | undefined;
  /** Number of fallback characters after a Unicode character, for old programs. */
  fallback: number;
  /** Whether the group started with the control symbol for optional destinations. */
  isOptional: boolean;
  /** Number of text boxes that contain it. */
  boxes: number;
  field: RtfField | undefined;
};

export const FIRST_GROUP: RtfGroup = {
  place: 'body',
  marks: new Set(),
  align: undefined,
  shift: 0,
  isHidden: false,
  isDeleted: false,
  font: undefined,
  fallback: 1,
  isOptional: false,
  boxes: 0,
  field: undefined,
};

/** Destinations by control word. */
export const PLACES: Readonly<Record<string, RtfPlace>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  listtext: 'label',
  pntext: 'label',
  fldinst: 'instruction',
  pict: 'picture',
  footnote: 'note',
  ffl: 'choice',
  formfield: 'form',
  fldrslt: 'body',
  shppict: 'body',
  shpinst: 'body',
  shptxt: 'body',
  ...Object.fromEntries(
    `colortbl info listtable listoverridetable generator nonshppict objdata objclass themedata colorschememapping datastore
    latentstyles rsidtbl xmlnstbl mmathPr pgptbl revtbl pn pnseclvl sp shprslt bkmkstart bkmkend atnid atnauthor atrfstart
    atrfend tc xe filetbl header headerl headerr headerf footer footerl footerr footerf nonesttables nesttableprops
    background annotation mmathPict updnprop ffname ffdeftext ffformat ffhelptext ffstattext ffentrymcr ffexitmcr`
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'skip' as const]),
  ),
};

const DIGITS = /^\s*[+\-−–(]?\d[\d.,+\-−–)\s]*$/;

export const marksOf = (
  { marks, align, shift }: RtfGroup,
  text: string,
  link: DocumentMark | undefined,
  isCode: boolean,
): DocumentMark[] => {
  const shifted = shift === 0 || !DIGITS.test(text) ? undefined : shift > 0 ? 'superscript' : 'subscript';
  const position = align ?? shifted;
  return [
    ...(link ? [link] : []),
    ...(position ? [{ type: position }] : []),
    ...[...marks].map((type) => ({ type })),
    ...(isCode ? [{ type: 'code' } as const] : []),
  ];
};

/** Characters that have their own control word. */
export const SIGNS: Readonly<Record<string, string>> = {
  tab: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
};
