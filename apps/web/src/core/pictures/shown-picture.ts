import type { ReactNode } from 'react';

/** Picture to show in the viewer. */
export type ShownPicture = {
  address: string;
  name: string;
  /** File name for saving; the picture's name by default. */
  fileName?: string;
  /** Whether it is a vector drawing, which is sharp at any size. */
  isDrawing?: boolean;
  /** Whether it needs a white background, even in dark mode. */
  isOnPaper?: boolean;
  /** Tools in the viewer; a save button by default. */
  tools?: ReactNode;
};
