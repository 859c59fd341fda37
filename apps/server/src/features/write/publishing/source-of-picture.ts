import { sizeOfPicture } from '../../../core/files/pictures/size-of-picture.ts';
import type { PagePicture } from './article-pictures.ts';

/** Returns the HTML attributes of an embedded picture. Diagrams are shown at half their resolution. */
export const pictureAttributes = ({ type, bytes }: PagePicture): string => {
  const width = type === 'png' ? sizeOfPicture(bytes)?.width : undefined;
  const widthAttribute = width === undefined ? '' : ` width="${Math.round(width / 2)}"`;
  return ` src="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}"${widthAttribute}`;
};
