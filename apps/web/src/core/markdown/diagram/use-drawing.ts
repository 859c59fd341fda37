import { useEffect, useState } from 'react';
import { useIsDark } from './use-is-dark.ts';
import type { Drawing } from './draw-diagram.ts';

/**
 * Returns the drawing of a diagram in the current theme; undefined until it is drawn, or if drawing fails.
 */
export const useDrawing = (source: string): Drawing | undefined => {
  const isDark = useIsDark();
  const [drawing, setDrawing] = useState<Drawing>();

  useEffect(() => {
    let isCurrent = true;
    import('./draw-diagram.ts')
      .then(({ drawDiagram }) => drawDiagram(source, isDark ? 'dark' : 'light'))
      .then(
        (drawn) => isCurrent && setDrawing(drawn),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [source, isDark]);

  return drawing;
};
