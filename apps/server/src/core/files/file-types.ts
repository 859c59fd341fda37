import { withoutControls } from '@studiolo/contract/wire/visible-text';
import { isAudio, isPicture, type FileKind } from '../../platform/parsing/parsed-document.ts';

/** Media type of each kind. The kind is detected from the content, never from the name. */
export const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  epub: 'application/epub+zip',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  msg: 'application/vnd.ms-outlook',
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

/** Media type of a recording. Undefined for other kinds. */
export const audioTypeOf = (kind: string): string | undefined =>
  isAudio(kind) ? MEDIA_TYPES[kind] : undefined;

/** Whether models are shown the file instead of its text. */
export const isShown = ({ kind }: { kind: string }): boolean => isPicture(kind);

/** Whether a file is a recording without a transcript. */
export const isUntranscribed = ({ kind, length }: { kind: string; length: number }): boolean =>
  isAudio(kind) && length === 0;

/**
 * Sanitizes a file name for storage and display: the last part of a path, without control and direction
 * characters.
 */
export const cleanName = (name: string, maximum: number): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = withoutControls(last.normalize('NFC').toWellFormed());
  if (/^\.*$/.test(clean)) return 'file';
  if (clean.length <= maximum) return clean;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 11 ? clean.slice(dot) : '';
  return clean.slice(0, maximum - extension.length).replace(/[\ud800-\udbff]$/, '') + extension;
};
