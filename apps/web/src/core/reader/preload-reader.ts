import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { PdfReader, TextReader } from './reader-parts.ts';

export const ReaderPanel = lazyPart(() => import('./ReaderPanel.tsx').then((module) => module.ReaderPanel));

/** Fetches what will show an anchor, before it is asked for. */
export const preloadReader = ({ place }: Anchor): void => {
  if (place.kind === 'web') return;
  void ReaderPanel.preload();
  void (place.kind === 'page' ? PdfReader : TextReader).preload();
};
