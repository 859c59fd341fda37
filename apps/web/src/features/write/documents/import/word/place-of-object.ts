import type { DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { objectPlace } from '../object-places.ts';
import { all, attribute } from './docx-xml.ts';

const SHAPES = ['shape', 'rect', 'group', 'roundrect', 'oval'];

/** Whether a drawing is within its line, and not at a fixed position beside the words. */
const isInLine = (drawing: Element): boolean =>
  all(drawing, 'inline').length > 0 ||
  SHAPES.flatMap((name) => all(drawing, name)).some(
    (shape) => !/position\s*:\s*absolute/i.test(attribute(shape, 'style') ?? ''),
  );

/** Marks the place of a drawing that is not part of the words of its line. */
export const placeOfObject = (drawing: Element): DocumentNode[] => (isInLine(drawing) ? [objectPlace()] : []);
