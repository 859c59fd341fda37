import type { Notebook } from '@studiolo/contract/notebooks/entities';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { NOTES_PART } from '../notes/notes-part.tsx';
import { StudioLabel } from '../studio/StudioLabel.tsx';

/** A part of the right panel, such as the studio or the notes. */
export type StudioPart = {
  name: string;
  /** A component, because the text depends on the language. */
  Label: ComponentType;
  /** Fills the panel. */
  Part: ComponentType<{ notebook: Notebook }>;
};

/** Parts of the panel, in order. Without any, there is no panel. */
export const STUDIO_PARTS: readonly StudioPart[] = [
  {
    name: 'studio',
    Label: StudioLabel,
    Part: lazyPart(() => import('../studio/StudioPart.tsx').then((module) => module.StudioPart)),
  },
  NOTES_PART,
];
