import { isAudio, isPicture, type FileKind } from '../../platform/parsing/parsed-document.ts';

/** What each kind is called on the wire; given by the content, never by the name. */
export const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  epub: 'application/epub+zip',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  flac: 'audio/flac',
};

/** What a recording of that kind is called; undefined for what is none. */
export const audioTypeOf = (kind: string): string | undefined =>
  isAudio(kind) ? MEDIA_TYPES[kind] : undefined;

/** Whether a file is one that models are shown instead of being read. */
export const isShown = ({ kind }: { kind: string }): boolean => isPicture(kind);

/** Whether a file is a recording that nobody wrote down. */
export const isUnheard = ({ kind, length }: { kind: string; length: number }): boolean =>
  isAudio(kind) && length === 0;

/** A name fit for storing and showing: the last part of a path, without control or direction signs. */
export const cleanName = (name: string, maximum: number): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .trim();
  if (/^\.*$/.test(clean)) return 'file';
  if (clean.length <= maximum) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 11 ? clean.slice(dot) : '';
  return clean.slice(0, maximum - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
};
