import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { AiOverlay } from '../ai/AiOverlay.tsx';
import { DraftOverlay } from '../templates/DraftOverlay.tsx';
import type { OpenDocument } from '../panels/open-document.ts';

/** What floats over the paper for as long as a document is open there. */
export type PaperOverlay = { id: string; Overlay: ComponentType<{ document: OpenDocument }> };

/** Several kinds of work add to it, each with one line. */
export const PAPER_OVERLAYS: readonly PaperOverlay[] = [
  { id: 'ai', Overlay: AiOverlay },
  {
    id: 'blocks',
    Overlay: lazyPart(() => import('./blocks/BlockHandle.tsx').then((module) => module.BlockHandle)),
  },
  { id: 'draft', Overlay: DraftOverlay },
];
