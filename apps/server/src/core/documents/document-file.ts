import { Readable } from 'node:stream';
import { asFileName } from '@studiolo/contract/files/file-names';
import type { OutgoingFile } from '../../platform/traffic/outgoing-file.ts';

type DocumentFileKind = keyof typeof TYPES;

const TYPES = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
} as const;

const fileName = (title: string, kind: DocumentFileKind): string =>
  `${asFileName(title) || 'Studiolo'}.${kind}`;

export const documentFile = (bytes: Uint8Array, title: string, kind: DocumentFileKind): OutgoingFile => ({
  name: fileName(title, kind),
  type: TYPES[kind],
  open: () => Promise.resolve(Readable.from([bytes])),
});
