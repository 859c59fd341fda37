import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import { lazyPart, loadWhenOnline } from '../../../platform/loading/lazy.ts';

const None: ComponentType<{ editor: Editor }> = () => null;

/** Fetched only by who wants it; where it cannot be fetched, one writes without it. */
export const CompletionPart = lazyPart(() =>
  loadWhenOnline(() => import('./Completion.tsx')).then(
    (module) => module.Completion,
    () => None,
  ),
);
