import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { lazyPart, loadWhenOnline } from '../../../platform/loading/lazy.ts';

const None: ComponentType<{ editor: Editor }> = () => null;

/** Loaded only if the feature is on. If loading fails, the editor works without it. */
export const CompletionPart = lazyPart(() =>
  loadWhenOnline(() => import('./Completion.tsx')).then(
    (module) => module.Completion,
    () => None,
  ),
);
