import type { Locale } from '@studiolo/contract/wire/headers';

/** A page that is shown. `html` is the inside of it, made of safe markup. */
export type OpenedPage = {
  title: string;
  locale: Locale;
  html: string;
  at: Date;
  /** A person wrote it, and no model answered it. */
  isDocument: boolean;
  /** What other places show where the page is linked to. */
  preview: { description: string; url: string; cover?: string } | undefined;
};

type LockedPage = { isLocked: true; locale: Locale };

/** Why a page stays shut: the password is wrong, or too many were tried. */
export type Unlocked = OpenedPage | { refused: 'wrong' | 'later'; locale: Locale };

/** Something that whoever has its link may read. */
export type PublicPage = {
  /** With the address at its end: `/p/:id`. */
  path: `/${string}/:id`;
  open: (address: string) => Promise<OpenedPage | LockedPage | undefined>;
  /** By a password, from a network. */
  unlock: (address: string, password: string, network: string) => Promise<Unlocked | undefined>;
  /** A jpeg that previews show. */
  cover: (address: string) => Promise<Uint8Array | undefined>;
};
