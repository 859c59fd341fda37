import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { lazyPart } from '../../platform/lazy.ts';

export const PdfReader = lazyPart(() => import('./pdf/PdfReader.tsx').then((module) => module.PdfReader));
export const TextReader = lazyPart(() => import('./TextReader.tsx').then((module) => module.TextReader));
export const ReaderPanel = lazyPart(() => import('./ReaderPanel.tsx').then((module) => module.ReaderPanel));

/** Fetches what will show an anchor, before it is asked for. */
export const preloadReader = ({ place }: Anchor): void => {
  ReaderPanel.preload();
  if (place.kind === 'page') PdfReader.preload();
  else TextReader.preload();
};
