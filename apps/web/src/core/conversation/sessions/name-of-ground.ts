import { isChat, roleIdOf, type GroundName } from '@studiolo/contract/chat/ground-of';

/** A ground in one word, by which this browser keeps what belongs to it. */
export const nameOfGround = (ground: GroundName): string =>
  isChat(ground) ? roleIdOf(ground) : `${ground.kind}:${ground.id}`;
