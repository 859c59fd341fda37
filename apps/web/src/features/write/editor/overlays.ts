import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { AiOverlay } from '../ai/AiOverlay.tsx';
import { DraftOverlay } from '../templates/DraftOverlay.tsx';
import type { OpenDocument } from '../panels/open-document.ts';

/** An overlay over the paper while a document is open. */
export type PaperOverlay = { id: string; Overlay: ComponentType<{ document: OpenDocument }> };

/** Each feature adds its overlay here, on one line. */
export const PAPER_OVERLAYS: readonly PaperOverlay[] = [
  { id: 'ai', Overlay: AiOverlay },
  {
    id: 'blocks',
    Overlay: lazyPart(() => import('./blocks/BlockHandle.tsx').then((module) => module.BlockHandle)),
  },
  { id: 'draft', Overlay: DraftOverlay },
];
