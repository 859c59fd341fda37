import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { AiOverlay } from '../ai/AiOverlay.tsx';
import { DraftOverlay } from '../templates/DraftOverlay.tsx';
import type { OpenDocument } from '../panels/open-document.ts';

/** Overlay above the page while a document is open. */
export type EditorOverlay = { id: string; Overlay: ComponentType<{ document: OpenDocument }> };

/** Overlays of the features, one per line. */
export const EDITOR_OVERLAYS: readonly EditorOverlay[] = [
  { id: 'ai', Overlay: AiOverlay },
  {
    id: 'blocks',
    Overlay: lazyPart(() => import('./blocks/BlockHandle.tsx').then((module) => module.BlockHandle)),
  },
  { id: 'draft', Overlay: DraftOverlay },
];
