import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { PdfReader, TextReader } from './reader-parts.ts';

export const ReaderPanel = lazyPart(() => import('./ReaderPanel.tsx').then((module) => module.ReaderPanel));

export const CitationPreview = lazyPart(() =>
  import('./CitationPreview.tsx').then((module) => module.CitationPreview),
);

/** Preloads the code that shows the source of an anchor. */
export const preloadReader = ({ place }: Anchor): void => {
  void CitationPreview.preload();
  if (place.kind === 'web') return;
  void ReaderPanel.preload();
  void (place.kind === 'page' ? PdfReader : TextReader).preload();
};
