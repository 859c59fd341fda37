import type { Rectangle } from '@studiolo/contract/evidence/anchor';

/**
 * A file as text. `text` is all of it in reading order; every position is an offset into it in UTF-16 units.
 * `lines` exist for page-bound kinds only: they map ranges of the text to boxes on pages.
 */
export type ParsedDocument = {
  kind: DocumentKind;
  text: string;
  pages: { number: number; width: number; height: number; start: number; end: number }[];
  lines: { page: number; rectangle: Rectangle; start: number; end: number }[];
  /** For a recording: the times of its words. */
  times?: readonly SpokenRange[];
  /** Pages without text, such as scanned ones. */
  wordless?: number;
  /** Pages whose text is missing, garbled or too short to be all of it, and was not recognized either. */
  poor?: number;
  report?: ReadingReport;
};

/** Counts of what was read from a file, and of what was left out. */
export type ReadingReport = {
  sheets?: number;
  slides?: number;
  /** Pages whose text was recognized from their picture, and lines that may be wrong there. */
  recognizedPages?: number;
  doubtfulLines?: number;
  /** Recognized pages in a language without a model, whose accents may be missing. */
  otherLanguagePages?: number;
  /** Pages that a model with vision read. */
  seenPages?: number;
  tables?: number;
  pictures?: number;
  formulas?: number;
  hiddenSheets?: number;
  hiddenSlides?: number;
  hiddenRows?: number;
  hiddenColumns?: number;
  /** Values under merged cells. */
  hiddenCells?: number;
  /** Hidden passages. */
  hiddenRuns?: number;
  /** Formulas without a stored result. */
  uncalculated?: number;
  attachments?: number;
  /** Headers and footers of pages. */
  headers?: number;
  /** Undecodable characters. */
  brokenCharacters?: number;
};

/** A range of the text with its time in the recording, in seconds, and its speaker. */
export type SpokenRange = { start: number; end: number; from: number; to: number; speaker?: string };

export const DOCUMENT_KINDS = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'epub',
  'rtf',
  'odt',
  'ods',
  'odp',
  'msg',
  'txt',
  'md',
  'html',
  'csv',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const PICTURE_KINDS = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Pictures that are converted to JPEG on upload. */
export type ConvertedKind = 'avif' | 'tiff' | 'heic';

export const AUDIO_KINDS = ['mp3', 'wav', 'm4a', 'ogg', 'webm', 'flac'] as const;
export type AudioKind = (typeof AUDIO_KINDS)[number];

export type FileKind = DocumentKind | PictureKind | AudioKind;

/** Kind detected from the content of a file. */
export type DetectedKind = FileKind | ConvertedKind;

export const isConverted = (kind: string | undefined): kind is ConvertedKind =>
  kind === 'avif' || kind === 'tiff' || kind === 'heic';

/** Task that converts a picture to JPEG. */
export const conversionOf = (kind: ConvertedKind): 'heic' | 'jpeg' => (kind === 'heic' ? 'heic' : 'jpeg');

export const isPicture = (kind: string): kind is PictureKind => PICTURE_KINDS.some((each) => each === kind);

export const isAudio = (kind: string): kind is AudioKind => AUDIO_KINDS.some((each) => each === kind);

/** Reason why a file could not be read; each has its own message for the user. */
export type ParsingFaultKind =
  | 'unsupported'
  | 'encrypted'
  | 'copy-protected'
  | 'broken'
  | 'empty'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-slow';

export class ParsingFault extends Error {
  override readonly name = 'ParsingFault';
  readonly kind: ParsingFaultKind;

  constructor(kind: ParsingFaultKind, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}
