import { open } from 'node:fs/promises';
import { bytesOfFile, endsAsArchive, listArchive, type ByteSource } from './archive.ts';
import { decodeText } from '@studiolo/markdown/encodings/decode-text';
import type { AudioKind, ConvertedKind, DetectedKind, DocumentKind, PictureKind } from './parsed-document.ts';
import { textKind } from './text-kind.ts';

const SAMPLE_BYTES = 64 * 1024;

const KINDS_BY_TYPE: Readonly<Record<string, PictureKind | AudioKind | ConvertedKind | 'rtf'>> = {
  'application/rtf': 'rtf',
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/avif-sequence': 'avif',
  'image/tiff': 'tiff',
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
  // A browser's audio recording begins like a video.
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
};

/**
 * Detects the kind of a document, picture or recording by its content; the name only decides between kinds of
 * text. `undefined` for everything else: programs, other archives, files that are valid as two kinds.
 */
export const detectKind = async (path: string, name = ''): Promise<DetectedKind | undefined> => {
  const file = await open(path);
  try {
    const bytes = await bytesOfFile(file);
    const head = await bytes.read(0, SAMPLE_BYTES);
    const tail = await bytes.read(Math.max(0, bytes.size - SAMPLE_BYTES), SAMPLE_BYTES);
    if (isPdf(head, tail)) {
      // Text may precede the signature of a PDF (mail gateways add it); another format's signature may not.
      const preamble = head.subarray(0, head.indexOf('%PDF-'));
      if ((await decodeText(preamble)) !== undefined && !head.toString('latin1').startsWith('PK')) {
        return (await foreignKind(preamble)) || endsAsArchive(tail) ? undefined : 'pdf';
      }
      return undefined;
    }
    if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return await archiveKind(bytes, head, name);
    if (head.toString('latin1', 0, 4) === '\u00d0\u00cf\u0011\u00e0')
      return containerKind([head, tail, await directoryOf(bytes, head)], name);
    const foreign = await foreignKind(head);
    if (foreign && (WRITTEN_FORMATS.has(foreign) || CONTROLS.test(head.toString('latin1'))))
      return endsAsArchive(tail) ? undefined : KINDS_BY_TYPE[foreign];
    const text = (await decodeText(wholeCharacters(head, bytes.size)))?.text;
    return text === undefined || endsAsArchive(tail) ? undefined : textKind(text, name);
  } finally {
    await file.close();
  }
};

/**
 * Formats that consist of readable characters. Any other signature at the beginning proves that it is not
 * text.
 */
const WRITTEN_FORMATS = new Set([
  'image/gif',
  'application/postscript',
  'application/eps',
  'application/rtf',
]);
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** A text may mention the signature of PDF. */
const isPdf = (head: Buffer, tail: Buffer): boolean => {
  const at = head.indexOf('%PDF-');
  if (at < 0 || at >= 1024) return false;
  // A broken file that begins as a PDF is reported as a broken PDF.
  if (at === 0) return true;
  return (
    CONTROLS.test(head.toString('latin1')) ||
    /startxref|%%EOF|trailer|\bendobj\b/.test(head.toString('latin1') + tail.toString('latin1'))
  );
};

/** Formats whose signature is readable text (GIF, PostScript, RTF …). */
const foreignKind = async (head: Buffer): Promise<string | undefined> => {
  const { fileTypeFromBuffer } = await import('file-type');
  // A truncated file has no known signature.
  const type = await fileTypeFromBuffer(head.subarray(0, 4100)).catch(() => undefined);
  return type && !['application/xml', 'text/html', 'text/vcard', 'text/calendar'].includes(type.mime)
    ? type.mime
    : undefined;
};

const OPEN_KINDS = ['odt', 'ods', 'odp'] as const;
const OPEN_DOCUMENTS: Readonly<Record<string, DocumentKind>> = {
  'vnd.oasis.opendocument.text': 'odt',
  'vnd.oasis.opendocument.spreadsheet': 'ods',
  'vnd.oasis.opendocument.presentation': 'odp',
};

const archiveKind = async (
  bytes: ByteSource,
  head: Buffer,
  fileName: string,
): Promise<DocumentKind | undefined> => {
  const names = (await listArchive(bytes))?.map((entry) => entry.name);
  if (!names) return undefined;
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  const declared = /^mimetypeapplication\/([\w.+-]+?)(?:-template)?(?:PK|$)/.exec(
    head.toString('latin1', 30, 110),
  )?.[1];
  if (declared === 'epub+zip') return 'epub';
  if (has(/^content\.xml$/) && has(/^META-INF\/manifest\.xml$/)) {
    // Some programs compress the declaration of the format.
    const ending = /\.(odt|ods|odp)$/i.exec(fileName)?.[1]?.toLowerCase();
    return OPEN_DOCUMENTS[declared ?? ''] ?? OPEN_KINDS.find((kind) => kind === ending);
  }
  if (has(/^META-INF\/container\.xml$/) && has(/\.opf$/i)) return 'epub';
  // With macros it is another format, regardless of its name.
  if (!names.includes('[Content_Types].xml') || has(/vbaProject\.bin$/i)) return undefined;
  if (has(/^word\/document\d*\.xml$/)) return 'docx';
  if (has(/^ppt\/presentation\d*\.xml$/)) return 'pptx';
  return has(/^xl\/workbook\d*\.xml$/i) ? 'xlsx' : undefined;
};

/**
 * Kind of a file in Microsoft's old container: a message of Outlook, or an Office file with a password, whose kind
 * the container hides; the parser reports it as encrypted.
 */
const containerKind = (samples: readonly Buffer[], name: string): DocumentKind | undefined => {
  const names = (mark: string): boolean => {
    const written = Buffer.from(mark, 'utf16le');
    return samples.some((sample) => sample.includes(written));
  };
  if (names('__properties_version1.0') && names('__nameid_version1.0')) return 'msg';
  if (!names('EncryptedPackage')) return undefined;
  return (['pptx', 'xlsx'] as const).find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? 'docx';
};

/** Start of the list of streams in a container, which may be anywhere in a large file. */
const directoryOf = async (bytes: ByteSource, head: Buffer): Promise<Buffer> => {
  if (head.length < 512) return head;
  const sectorSize = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const at = (head.readUInt32LE(48) + 1) * sectorSize;
  return at < bytes.size ? bytes.read(at, Math.min(SAMPLE_BYTES, bytes.size - at)) : head;
};

/** Cuts a sample after its last line, so that no character is split. */
const wholeCharacters = (head: Buffer, size: number): Buffer => {
  if (head.length === size) return head;
  const end = Math.max(head.lastIndexOf('\n\0', undefined, 'latin1') + 2, head.lastIndexOf('\n') + 1);
  return end > SAMPLE_BYTES / 4 ? head.subarray(0, end) : head.subarray(0, lastAscii(head) + 1);
};

const lastAscii = (bytes: Buffer): number => bytes.findLastIndex((byte) => byte < 0x40);
