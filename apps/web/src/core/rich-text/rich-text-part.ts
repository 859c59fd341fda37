import { lazyPart } from '../../platform/loading/lazy.ts';

export const RichText = lazyPart(() =>
  import('./RichTextEditor.tsx').then((module) => module.RichTextEditor),
);
