import { randomBytes } from 'node:crypto';
import { PUBLISHING_LIMITS } from '@studiolo/contract/publishing/limits';
import { publishedPath } from '@studiolo/contract/publishing/addresses';
import { publicationIdOf } from '@studiolo/contract/publishing/rules';
import type { Clock } from '../../ports/clock.ts';
import type { OpenedPage, UnlockResult } from '../../platform/traffic/public-page.ts';
import { isPassword } from '../secrets/passwords.ts';
import type { PasswordAttemptStore } from './password-attempts.store.ts';
import type { PublicationRow, PublicationStore, SubjectKind } from './publications.store.ts';

const ID_BYTES = 24;

type Deps = {
  publications: PublicationStore;
  guesses: PasswordAttemptStore;
  clock: Clock;
  publicUrl: string;
};

/** Access to published answers or documents. */
export type Shelf = {
  /** Whether the object exists and is not in the trash. */
  isOpen: (id: string) => Promise<boolean>;
  /** Returns those of the ids that exist, including in the trash. */
  existing: (ids: readonly string[]) => Promise<string[]>;
};

export type Publishing = ReturnType<typeof createPublishing>;

/** Publishes pages for everybody with their link. Revoking one takes effect at once. */
export const createPublishing = ({ publications, guesses, clock, publicUrl }: Deps) => {
  const shelves = new Map<SubjectKind, Shelf>();

  const sourceExists = async ({ recordId, documentId }: PublicationRow): Promise<boolean> => {
    const [kind, id] =
      recordId === null ? (['document', documentId] as const) : (['record', recordId] as const);
    return id !== null && ((await shelves.get(kind)?.isOpen(id)) ?? false);
  };

  const urlOf = ({ slug, id }: Pick<PublicationRow, 'slug' | 'id'>): string =>
    publicUrl + publishedPath(slug, id);

  const isExpired = ({ expiresAt }: PublicationRow): boolean =>
    expiresAt !== null && expiresAt.getTime() <= clock.now().getTime();

  const findRow = async (address: string): Promise<PublicationRow | undefined> => {
    const id = publicationIdOf(address);
    const row = id === undefined ? undefined : await publications.unguarded(id);
    return row && !isExpired(row) && (await sourceExists(row)) ? row : undefined;
  };

  const opened = async (row: PublicationRow): Promise<OpenedPage> => {
    await publications.countView(row.id);
    const { title, locale, html, isPage, description, cover, createdAt } = row;
    const isDocument = row.documentId !== null;
    const isShown = isDocument && row.passwordHash === null;
    return {
      title,
      locale,
      html,
      isPage,
      isDocument,
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

    /** Registers the access to published objects of the given kind. */
    registerShelf(kind: SubjectKind, shelf: Shelf): void {
      shelves.set(kind, shelf);
    },

    async open(
      address: string,
    ): Promise<OpenedPage | { isLocked: true; locale: PublicationRow['locale'] } | undefined> {
      const row = await findRow(address);
      if (row && row.passwordHash !== null) return { isLocked: true, locale: row.locale };
      return row && opened(row);
    },

    /** Opens a page by its password. Limits the guesses per network and in total. */
    async unlock(address: string, password: string, network: string): Promise<UnlockResult | undefined> {
      const row = await findRow(address);
      if (!row) return undefined;
      const { guessesMs, guessesPerNetwork, guessesInTotal } = PUBLISHING_LIMITS;
      const now = clock.now();
      const from = new Date(now.getTime() - guessesMs);
      const attempt = await guesses.add(row.id, network, now, from);
      if (attempt > guessesPerNetwork || (await guesses.inAll(row.id, from)) > guessesInTotal)
        return { refused: 'later', locale: row.locale };
      if (row.passwordHash !== null && !(await isPassword(password, row.passwordHash)))
        return { refused: 'wrong', locale: row.locale };
      await guesses.forget(row.id, network);
      return opened(row);
    },

    /** Returns the picture for previews; undefined for a page with a password. */
    async cover(address: string): Promise<Uint8Array | undefined> {
      const row = await findRow(address);
      return row && row.passwordHash === null && row.cover !== null
        ? Buffer.from(row.cover, 'base64')
        : undefined;
    },

    /** Deletes pages whose object is erased. */
    async sweep(): Promise<void> {
      for (const [kind, shelf] of shelves) {
        const ids = await publications.subjectIds(kind);
        if (ids.length === 0) continue;
        const existingIds = new Set(await shelf.existing(ids));
        await publications.removeAll(
          kind,
          ids.filter((id) => !existingIds.has(id)),
        );
      }
    },
  };
};
