import type { Source } from '@studiolo/contract/notebooks/source-entities';
import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconMessage,
  IconMicrophone,
  IconNote,
  IconPhoto,
  IconTable,
  IconWorld,
} from '@tabler/icons-react';

const OF_KIND = { url: IconWorld, text: IconFileText, note: IconNote, answer: IconMessage } as const;
const OF_FILE: Record<string, typeof IconFile> = {
  pdf: IconFileTypePdf,
  csv: IconTable,
  xlsx: IconTable,
  docx: IconFileText,
  rtf: IconFileText,
  txt: IconFileText,
  md: IconFileText,
  html: IconFileText,
  png: IconPhoto,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  webp: IconPhoto,
  gif: IconPhoto,
  mp3: IconMicrophone,
  wav: IconMicrophone,
  m4a: IconMicrophone,
  ogg: IconMicrophone,
  webm: IconMicrophone,
  flac: IconMicrophone,
};

export const SourceIcon = ({ source: { kind, fileKind } }: { source: Source }) => {
  const Icon = kind === 'file' ? (OF_FILE[fileKind] ?? IconFile) : OF_KIND[kind];
  return <Icon size={17} stroke={1.6} aria-hidden="true" />;
};
