import type { Extensions } from '@tiptap/core';

/** What the editor can do here beside what every writing can; several kinds of work add to it. */
export const writingExtensions = (): Extensions => [];
