import type { ReactNode } from 'react';

/** What is to be seen large. */
export type ShownPicture = {
  address: string;
  name: string;
  /** What it is saved as; without, as it is called. */
  fileName?: string;
  /** Made of lines, it is as sharp at any size. */
  isDrawing?: boolean;
  /** Made for white paper, in the dark too. */
  isOnPaper?: boolean;
  /** What else can be done with it; without, it can be saved. */
  tools?: ReactNode;
};
