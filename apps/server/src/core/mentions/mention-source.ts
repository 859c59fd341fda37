import type { MentionKind } from '@studiolo/contract/mentions/entities';

export type Mentionable = { id: string; title: string; about?: string; updatedAt: Date; size?: number };

/** What a part of the product lets people name while they write: theirs alone, the latest first. */
export type MentionSource = {
  kind: MentionKind;
  latest: (owner: string, limit: number) => Promise<Mentionable[]>;
};
