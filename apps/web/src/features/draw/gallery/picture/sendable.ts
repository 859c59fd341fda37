import type { Drawing, DrawnPicture } from '@studiolo/contract/draw/entities';
import type { Sendable } from '../../../../platform/send-to.ts';
import { DRAW, OPEN } from '@studiolo/contract/draw/addresses';

/**
 * Returns a picture in the form for sending it: the file if the target accepts files, or else its prompt with
 * a link to it.
 */
export const asSendable = (
  { mjTaskId, prompt }: Drawing,
  { fileId, url, index }: DrawnPicture,
  name: string,
): Sendable => ({
  title: name,
  text: `[${name.replaceAll(/[[\]]/g, '')}](${DRAW}?${OPEN}=${mjTaskId}&index=${index})\n\n${prompt}`,
  picture: { fileId, url, name: `${name.slice(0, 60)}.png`, size: 0 },
});
