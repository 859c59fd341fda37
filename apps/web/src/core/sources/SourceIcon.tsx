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

const OF_KIND: Record<string, typeof IconFile> = {
  url: IconWorld,
  text: IconFileText,
  note: IconNote,
  answer: IconMessage,
};
const FILE_ICONS: Record<string, typeof IconFile> = {
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

type Props = { source: { kind: string; fileKind: string } };

export const SourceIcon = ({ source: { kind, fileKind } }: Props) => {
  const Icon = OF_KIND[kind] ?? FILE_ICONS[fileKind] ?? IconFile;
  return <Icon size={17} stroke={1.6} aria-hidden="true" />;
};
