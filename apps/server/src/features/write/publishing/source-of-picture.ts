import { sizeOfPicture } from '../../../core/files/pictures/size-of-picture.ts';
import type { PagePicture } from './article-pictures.ts';

/** Returns the HTML of an embedded picture. Diagrams have twice the resolution at which they are shown. */
export const sourceOfPicture = ({ type, bytes }: PagePicture): string => {
  const width = type === 'png' ? sizeOfPicture(bytes)?.width : undefined;
  const shown = width === undefined ? '' : ` width="${Math.round(width / 2)}"`;
  return ` src="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}"${shown}`;
};
