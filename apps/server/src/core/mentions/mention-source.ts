import type { MentionKind } from '@studiolo/contract/mentions/entities';

export type Mentionable = {
  id: string;
  title: string;
  about?: string;
  /** Where in the app it opens, where it has a page. */
  path?: string;
  updatedAt: Date;
  size?: number;
};

/** What a part of the product lets people name while they write: theirs alone, the latest first. */
export type MentionSource = {
  kind: MentionKind;
  latest: (owner: string, limit: number) => Promise<Mentionable[]>;
};
