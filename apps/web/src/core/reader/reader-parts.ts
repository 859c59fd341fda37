import { lazyPart } from '../../platform/loading/lazy.ts';

export const PdfReader = lazyPart(() => import('./pdf/PdfReader.tsx').then((module) => module.PdfReader));
export const TextReader = lazyPart(() => import('./TextReader.tsx').then((module) => module.TextReader));
