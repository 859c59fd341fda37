import { randomBytes } from 'node:crypto';
import { PUBLISHING_LIMITS } from '@studiolo/contract/publishing/limits';
import { publishedPath } from '@studiolo/contract/publishing/addresses';
import { publicationIdOf } from '@studiolo/contract/publishing/rules';
import type { Clock } from '../../ports/clock.ts';
import type { OpenedPage, Unlocked } from '../../platform/traffic/public-page.ts';
import { isPassword } from '../secrets/passwords.ts';
import type { GuessStore } from './guesses.store.ts';
import type { PublicationRow, PublicationStore, SubjectKind } from './publications.store.ts';

const ID_BYTES = 24;

type Deps = { publications: PublicationStore; guesses: GuessStore; clock: Clock; publicUrl: string };

/** What keeps the answers or the documents that are published. */
export type Shelf = {
  /** Whether it can be read: what is in the trash cannot. */
  isOpen: (id: string) => Promise<boolean>;
  /** Which of these there are, in the trash too. */
  known: (ids: readonly string[]) => Promise<string[]>;
};

export type Publishing = ReturnType<typeof createPublishing>;

/** Pages for whoever has their link: opened, unlocked, counted, and gone at once when they are taken back. */
export const createPublishing = ({ publications, guesses, clock, publicUrl }: Deps) => {
  const shelves = new Map<SubjectKind, Shelf>();

  const isThere = async ({ recordId, documentId }: PublicationRow): Promise<boolean> => {
    const [kind, id] =
      recordId === null ? (['document', documentId] as const) : (['record', recordId] as const);
    return id !== null && ((await shelves.get(kind)?.isOpen(id)) ?? false);
  };

  const urlOf = ({ slug, id }: Pick<PublicationRow, 'slug' | 'id'>): string =>
    publicUrl + publishedPath(slug, id);

  const isExpired = ({ expiresAt }: PublicationRow): boolean =>
    expiresAt !== null && expiresAt.getTime() <= clock.now().getTime();

  const found = async (address: string): Promise<PublicationRow | undefined> => {
    const id = publicationIdOf(address);
    const row = id === undefined ? undefined : await publications.unguarded(id);
    return row && !isExpired(row) && (await isThere(row)) ? row : undefined;
  };

  const opened = async (row: PublicationRow): Promise<OpenedPage> => {
    await publications.countView(row.id);
    const { title, locale, html, description, cover, createdAt } = row;
    const isDocument = row.documentId !== null;
    const isShown = isDocument && row.passwordHash === null;
    return {
      ...{ title, locale, html, isDocument },
      at: row.updatedAt ?? createdAt,
      preview: isShown
        ? { description, url: urlOf(row), ...(cover === null ? {} : { cover: `${urlOf(row)}/cover.jpg` }) }
        : undefined,
    };
  };

  return {
    urlOf,
    isExpired,
    newId: (): string => randomBytes(ID_BYTES).toString('base64url'),

    /** Tells where that is which pages are made of. */
    keeps(kind: SubjectKind, shelf: Shelf): void {
      shelves.set(kind, shelf);
    },

    async open(
      address: string,
    ): Promise<OpenedPage | { isLocked: true; locale: PublicationRow['locale'] } | undefined> {
      const row = await found(address);
      if (row && row.passwordHash !== null) return { isLocked: true, locale: row.locale };
      return row && opened(row);
    },

    /** Opens a page by its password; so many tries are let through from one network, and from all. */
    async unlock(address: string, password: string, network: string): Promise<Unlocked | undefined> {
      const row = await found(address);
      if (!row) return undefined;
      const { guessesMs, guessesFromOne, guessesInAll } = PUBLISHING_LIMITS;
      const now = clock.now();
      const from = new Date(now.getTime() - guessesMs);
      const own = await guesses.add(row.id, network, now, from);
      if (own > guessesFromOne || (await guesses.inAll(row.id, from)) > guessesInAll)
        return { refused: 'later', locale: row.locale };
      if (row.passwordHash !== null && !(await isPassword(password, row.passwordHash)))
        return { refused: 'wrong', locale: row.locale };
      await guesses.forget(row.id, network);
      return opened(row);
    },

    /** The picture that previews show; none of a page that asks for a password. */
    async cover(address: string): Promise<Uint8Array | undefined> {
      const row = await found(address);
      return row && row.passwordHash === null && row.cover !== null
        ? Buffer.from(row.cover, 'base64')
        : undefined;
    },

    /** Lets go of pages of what is gone for good. */
    async sweep(): Promise<void> {
      for (const [kind, shelf] of shelves) {
        const ids = await publications.subjectIds(kind);
        if (ids.length === 0) continue;
        const known = new Set(await shelf.known(ids));
        await publications.removeAll(
          kind,
          ids.filter((id) => !known.has(id)),
        );
      }
    },
  };
};
