import * as z from 'zod/mini';
import { ROLES } from './rules.ts';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** What a notebook can be shared for. */
export const SharedRole = z.enum(['asker', 'viewer', 'editor']);
export type SharedRole = z.infer<typeof SharedRole>;

export const Colour = z.enum(['green', 'blue', 'violet', 'rose', 'amber', 'grey']);
export type Colour = z.infer<typeof Colour>;

export const Notebook = z.object({
  notebookId: z.string(),
  name: z.string(),
  /** One emoji, or empty. */
  emoji: z.string(),
  colour: Colour,
  role: Role,
  /** Whose it is. */
  ownerName: z.string(),
  /** Others have access to it. */
  isShared: z.boolean(),
  sources: z.int(),
  createDate: z.string(),
  /** When something in it changed. */
  updateDate: z.string(),
});
export type Notebook = z.infer<typeof Notebook>;

/** Somebody who has access to a notebook. */
export const Reader = z.object({
  /** Empty for the owner. */
  readerId: z.string(),
  /** Empty until somebody who was invited came. */
  name: z.string(),
  /** As it was invited; empty for who came by the link. */
  email: z.string(),
  role: Role,
  createDate: z.string(),
});
export type Reader = z.infer<typeof Reader>;

/** The link by which signed-in people join a notebook; `path` is where it leads in the app. */
export const NotebookLink = z.object({ role: SharedRole, path: z.string() });
export type NotebookLink = z.infer<typeof NotebookLink>;
