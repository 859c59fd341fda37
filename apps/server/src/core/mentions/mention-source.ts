import type { MentionKind } from '@studiolo/contract/mentions/entities';

export type Mentionable = {
  id: string;
  title: string;
  about?: string;
  /** Path of its page in the app, if it has one. */
  path?: string;
  updatedAt: Date;
  size?: number;
};

/** Lists things of one kind that a user can mention, newest first. */
export type MentionSource = {
  kind: MentionKind;
  latest: (owner: string, limit: number) => Promise<Mentionable[]>;
};
