import * as z from 'zod/mini';
import { ROLES } from './rules.ts';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const SharedRole = z.enum(['asker', 'viewer', 'editor']);
export type SharedRole = z.infer<typeof SharedRole>;

export const Color = z.enum(['green', 'blue', 'violet', 'rose', 'amber', 'grey']);
export type Color = z.infer<typeof Color>;

export const Notebook = z.object({
  notebookId: z.string(),
  name: z.string(),
  /** One emoji, or empty. */
  emoji: z.string(),
  color: Color,
  role: Role,
  ownerName: z.string(),
  /** Other users have access. */
  isShared: z.boolean(),
  sources: z.int(),
  createDate: z.string(),
  /** Time of the last change in the notebook. */
  updateDate: z.string(),
});
export type Notebook = z.infer<typeof Notebook>;

/** A user who has access to a notebook. */
export const Reader = z.object({
  /** Empty for the owner. */
  readerId: z.string(),
  /** Empty until an invited user joins. */
  name: z.string(),
  /** The invited address; empty for users who joined by the link. */
  email: z.string(),
  role: Role,
  createDate: z.string(),
});
export type Reader = z.infer<typeof Reader>;

/** The link for signed-in users to join a notebook; `path` is its path in the app. */
export const NotebookLink = z.object({ role: SharedRole, path: z.string() });
export type NotebookLink = z.infer<typeof NotebookLink>;
