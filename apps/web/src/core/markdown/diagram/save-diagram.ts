import { saveBlob } from '../../../platform/api/save-file.ts';
import { pngOf } from '../../pictures/svg-to-png.ts';
import { drawDiagram } from './draw-diagram.ts';

/** Saves a diagram as it looks on white paper, regardless of the page's theme. */
export const saveDiagram = async (source: string, type: 'svg' | 'png', name: string): Promise<void> => {
  const drawing = await drawDiagram(source, 'paper');
  if (!drawing) return;
  const { markup } = drawing;
  const bytes =
    type === 'svg'
      ? new Blob([markup], { type: 'image/svg+xml' })
      : await pngOf(markup, { ...drawing, paper: '#ffffff' });
  saveBlob(bytes, `${name}.${type}`);
};
