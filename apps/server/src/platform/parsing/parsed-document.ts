import type { Rectangle } from '@studiolo/contract/evidence/anchor';

/**
 * A file as text. `text` is all of it in reading order; every position is an offset into it in UTF-16 units.
 * `lines` are there for page-bound kinds alone: they say which box of which page a range of the text stands in.
 */
export type ParsedDocument = {
  kind: DocumentKind;
  text: string;
  pages: { number: number; width: number; height: number; start: number; end: number }[];
  lines: { page: number; rectangle: Rectangle; start: number; end: number }[];
  /** Of a recording: when its words are said. */
  times?: readonly SpokenRange[];
  /** Pages without a word, such as scanned ones. */
  wordless?: number;
};

/** A range of the text, and from which second of the recording to which it is said, and by whose voice. */
export type SpokenRange = { start: number; end: number; from: number; to: number; speaker?: string };

export type DocumentKind = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'epub' | 'txt' | 'md' | 'html' | 'csv';

export const PICTURE_KINDS = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const AUDIO_KINDS = ['mp3', 'wav', 'm4a', 'ogg', 'webm', 'flac'] as const;
export type AudioKind = (typeof AUDIO_KINDS)[number];

/** What a file can be that is taken in. */
export type FileKind = DocumentKind | PictureKind | AudioKind;

export const isPicture = (kind: string): kind is PictureKind => PICTURE_KINDS.some((each) => each === kind);

export const isAudio = (kind: string): kind is AudioKind => AUDIO_KINDS.some((each) => each === kind);

/** Why a file could not be read; each has a sentence of its own for the user. */
export type ParsingFaultKind =
  | 'unsupported'
  | 'encrypted'
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
