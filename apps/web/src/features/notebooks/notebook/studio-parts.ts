import type { Notebook } from '@studiolo/contract/notebooks/entities';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { NOTES_PART } from '../notes/notes-part.tsx';
import { StudioLabel } from '../studio/StudioLabel.tsx';

/** Part of the right panel, such as the studio or the notes. */
export type StudioPart = {
  name: string;
  /** A component, because the text depends on the language. */
  Label: ComponentType;
  /** Component that fills the panel. */
  Part: ComponentType<{ notebook: Notebook }>;
};

/** Parts of the panel, in order. If there are none, the panel is not shown. */
export const STUDIO_PARTS: readonly StudioPart[] = [
  {
    name: 'studio',
    Label: StudioLabel,
    Part: lazyPart(() => import('../studio/StudioPart.tsx').then((module) => module.StudioPart)),
  },
  NOTES_PART,
];
