import type { Notebook } from '@studiolo/contract/notebooks/entities';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { NOTES_PART } from '../notes/notes-part.tsx';
import { StudioLabel } from '../studio/StudioLabel.tsx';

/** Something that is made of the sources, shown in the panel on the right. */
export type StudioPart = {
  name: string;
  /** A component, because words need the language. */
  Label: ComponentType;
  /** Fills the panel. */
  Part: ComponentType<{ notebook: Notebook }>;
};

/** What the panel holds, in its order. Without any there is no such panel. */
export const STUDIO_PARTS: readonly StudioPart[] = [
  {
    name: 'studio',
    Label: StudioLabel,
    Part: lazyPart(() => import('../studio/StudioPart.tsx').then((module) => module.StudioPart)),
  },
  NOTES_PART,
];
