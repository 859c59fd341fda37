import type { ReactNode } from 'react';

/** A picture for the viewer. */
export type ShownPicture = {
  address: string;
  name: string;
  /** File name for saving; the name by default. */
  fileName?: string;
  /** Whether it is a vector drawing, sharp at any size. */
  isDrawing?: boolean;
  /** Whether it needs a white background, even in the dark theme. */
  isOnPaper?: boolean;
  /** Tools of the viewer; a save button by default. */
  tools?: ReactNode;
};
