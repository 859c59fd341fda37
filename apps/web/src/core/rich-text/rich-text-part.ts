import { lazyPart } from '../../platform/loading/lazy.ts';

/** The editor, fetched when something is first to be written or read in it. */
export const RichText = lazyPart(() =>
  import('./RichTextEditor.tsx').then((module) => module.RichTextEditor),
);
