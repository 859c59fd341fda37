import { open } from 'node:fs/promises';
import { bytesOfFile, endsAsArchive, listArchive, type ByteSource } from './archive.ts';
import { decodeText } from './decode-text.ts';
import type { AudioKind, DocumentKind, FileKind, PictureKind } from './parsed-document.ts';
import { textKind } from './text-kind.ts';

const SAMPLE = 64 * 1024;

const SHOWN_OR_HEARD: Readonly<Record<string, PictureKind | AudioKind | 'heic'>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  // What browsers record is told from a film by nothing at its beginning.
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
};

/**
 * Which kind of document, picture or recording a file is, by its content; the name only decides between kinds of text.
 * `undefined` for everything else: programs, other archives, files that are two kinds at once; `heic` is known, since a
 * person should be told what to do about it.
 */
export const detectKind = async (path: string, name = ''): Promise<FileKind | 'heic' | undefined> => {
  const file = await open(path);
  try {
    const bytes = await bytesOfFile(file);
    const head = await bytes.read(0, SAMPLE);
    const tail = await bytes.read(Math.max(0, bytes.size - SAMPLE), SAMPLE);
    if (head.includes('%PDF-') && head.indexOf('%PDF-') < 1024) {
      // Text before the mark happens (mail gateways add it); another format's mark does not.
      const preamble = head.subarray(0, head.indexOf('%PDF-'));
      if (decodeText(preamble) !== undefined && !head.toString('latin1').startsWith('PK')) {
        return (await foreignKind(preamble)) || endsAsArchive(tail) ? undefined : 'pdf';
      }
      return undefined;
    }
    if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return await archiveKind(bytes, head);
    if (head.toString('latin1', 0, 4) === '\u00d0\u00cf\u0011\u00e0')
      return lockedOfficeKind(head, tail, name);
    const foreign = await foreignKind(head);
    if (foreign) return endsAsArchive(tail) ? undefined : SHOWN_OR_HEARD[foreign];
    const text = decodeText(wholeCharacters(head, bytes.size));
    return text === undefined || endsAsArchive(tail) ? undefined : textKind(text, name);
  } finally {
    await file.close();
  }
};

/** Text that only looks like it: formats that begin with readable marks (GIF, PostScript, RTF …). */
const foreignKind = async (head: Buffer): Promise<string | undefined> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head.subarray(0, 4100)).catch(() => undefined);
  return type && !['application/xml', 'text/html', 'text/vcard', 'text/calendar'].includes(type.mime)
    ? type.mime
    : undefined;
};

const archiveKind = async (bytes: ByteSource, head: Buffer): Promise<DocumentKind | undefined> => {
  const names = (await listArchive(bytes))?.map((entry) => entry.name);
  if (!names) return undefined;
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (head.toString('latin1', 30, 58) === 'mimetypeapplication/epub+zip') return 'epub';
  if (has(/^META-INF\/container\.xml$/) && has(/\.opf$/i)) return 'epub';
  // With macros inside it is another format, whatever the name says.
  if (!names.includes('[Content_Types].xml') || has(/vbaProject\.bin$/i)) return undefined;
  if (has(/^word\/document\d*\.xml$/)) return 'docx';
  if (has(/^ppt\/presentation\d*\.xml$/)) return 'pptx';
  return has(/^xl\/workbook\d*\.xml$/) ? 'xlsx' : undefined;
};

/** An Office file with a password is wrapped in a container that hides what it is; reading it says "encrypted". */
const lockedOfficeKind = (head: Buffer, tail: Buffer, name: string): DocumentKind | undefined => {
  const mark = Buffer.from('EncryptedPackage', 'utf16le');
  if (!head.includes(mark) && !tail.includes(mark)) return undefined;
  return (['pptx', 'xlsx'] as const).find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? 'docx';
};

/** Cuts a sample back to its last line, so that no character is halved. */
const wholeCharacters = (head: Buffer, size: number): Buffer => {
  if (head.length === size) return head;
  const end = Math.max(head.lastIndexOf('\n\0', undefined, 'latin1') + 2, head.lastIndexOf('\n') + 1);
  return end > SAMPLE / 4 ? head.subarray(0, end) : head.subarray(0, lastAscii(head) + 1);
};

const lastAscii = (bytes: Buffer): number => bytes.findLastIndex((byte) => byte < 0x40);
