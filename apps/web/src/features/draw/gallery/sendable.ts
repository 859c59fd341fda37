import type { Drawing, DrawnPicture } from '@studiolo/contract/draw/entities';
import type { Sendable } from '../../../platform/send-to.ts';
import { DRAW, OPEN } from '@studiolo/contract/draw/addresses';

/** A picture as other places take it: the file where they can, or else its prompt with the way back to it. */
export const asSendable = (
  { mjTaskId, prompt }: Drawing,
  { fileId, url, index }: DrawnPicture,
  name: string,
): Sendable => ({
  title: name,
  text: `[${name.replaceAll(/[[\]]/g, '')}](${DRAW}?${OPEN}=${mjTaskId}&index=${index})\n\n${prompt}`,
  picture: { fileId, url, name: `${name.slice(0, 60)}.png`, size: 0 },
});
