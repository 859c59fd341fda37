import type { Locale } from '@studiolo/contract/wire/headers';

/**
 * An opened page. `html` is its content in safe markup or, with `isPage`, a complete page with scripts that a
 * model wrote.
 */
export type OpenedPage = {
  title: string;
  locale: Locale;
  html: string;
  isPage: boolean;
  at: Date;
  /** Whether a person wrote it, rather than a model. */
  isDocument: boolean;
  preview: { description: string; url: string; cover?: string } | undefined;
};

type LockedPage = { isLocked: true; locale: Locale };

/**
 * Result of an attempt to unlock a page: the page, or the reason for the refusal: a wrong password or too
 * many attempts.
 */
export type UnlockResult = OpenedPage | { refused: 'wrong' | 'later'; locale: Locale };

export type PublicPage = {
  path: `/${string}/:id`;
  open: (address: string) => Promise<OpenedPage | LockedPage | undefined>;
  /** Opens the page by its password. Attempts are limited per network. */
  unlock: (address: string, password: string, network: string) => Promise<UnlockResult | undefined>;
  cover: (address: string) => Promise<Uint8Array | undefined>;
};
