import { joinPath } from '@studiolo/contract/notebooks/addresses';
import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import { randomUUID } from 'node:crypto';
import type { NotebookLink, Reader, SharedRole } from '@studiolo/contract/notebooks/entities';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Seal } from '../../../core/secrets/seal.ts';
import { newToken, tokenHash } from '../../../core/secrets/tokens.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Invitation } from './invitation-letter.ts';
import type { NotebookAccess, People } from './access.ts';
import type { NotebookRow, NotebookStore } from './notebooks.store.ts';
import type { ReaderRow, ReaderStore } from './readers.store.ts';
import type { NotifyMembers } from './notify-members.ts';

type Deps = {
  notebooks: NotebookStore;
  readers: ReaderStore;
  access: NotebookAccess;
  people: People;
  seal: Seal;
  clock: Clock;
  notifyMembers: NotifyMembers;
  /** Enqueues an invitation mail, with retries. */
  enqueueInvitation: (invitation: Invitation) => Promise<unknown>;
  siteUrl: string;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, counter: string, limit: number) => Promise<void>;
  endAnswers: (userId: string, kind: string, ids: readonly string[]) => Promise<void>;
};

export type SharingService = ReturnType<typeof createSharingService>;

/** Binds a sealed link to its row. */
const sealContext = (id: string): string => `notebook ${id}`;

/**
 * Shares a notebook by invitation to an address or by a link. Never reveals whether an address has an
 * account.
 */
export const createSharingService = (deps: Deps) => {
  const {
    notebooks,
    readers,
    access,
    people,
    seal,
    clock,
    notifyMembers,
    endAnswers,
    enqueueInvitation,
    siteUrl,
  } = deps;

  const linkOf = ({ id, linkRole, sealedLink }: NotebookRow): NotebookLink | null => {
    const token = sealedLink === null ? undefined : seal.open(sealedLink, sealContext(id));
    return linkRole && token !== undefined ? { role: linkRole, path: joinPath(token) } : null;
  };

  const refuseIfFull = async (notebookId: string): Promise<void> => {
    if ((await readers.ofNotebook(notebookId)).length < NOTEBOOK_LIMITS.people) return;
    throw new Refusal('TOO_LARGE', { key: 'notebook-people', values: { limit: NOTEBOOK_LIMITS.people } });
  };

  const newReader = (row: Pick<ReaderRow, 'notebookId' | 'userId' | 'email' | 'role'>): ReaderRow => ({
    id: randomUUID(),
    createdAt: clock.now(),
    ...row,
  });

  return {
    async add(
      userId: string,
      { notebookId, email, role }: { notebookId: string; email: string; role: SharedRole },
      locale: Locale,
    ): Promise<null> {
      const { notebook, ownerId } = await access.require(userId, notebookId, 'owner');
      if ((await people.emailOf(userId)) === email)
        throw new Refusal('INVALID', { key: 'notebook-own', fields: { email: 'notebook-own' } });
      const isInvited = (await readers.ofNotebook(notebookId)).some((reader) => reader.email === email);
      if (!isInvited) {
        await refuseIfFull(notebookId);
        await deps.consumeDailyLimit(ownerId, 'notebook letters', NOTEBOOK_LIMITS.invitationsPerDay);
      }
      const isNew = await readers.invite(newReader({ notebookId, userId: null, email, role }));
      if (isNew) {
        const from = (await people.find(userId))?.nickname ?? '';
        await enqueueInvitation({
          to: email,
          from,
          name: notebook.name,
          url: `${siteUrl}/notebook/${notebookId}`,
          locale,
        });
      }
      await notifyMembers(notebookId, ownerId);
      return null;
    },

    async page(
      userId: string,
      notebookId: string,
    ): Promise<{ readers: Reader[]; link: NotebookLink | null }> {
      const { notebook, ownerId, role } = await access.require(userId, notebookId, 'asker');
      const rows = await readers.ofNotebook(notebookId);
      const names = await people.namesOf([ownerId, ...rows.flatMap((row) => row.userId ?? [])]);
      const owner: Reader = {
        readerId: '',
        name: names.get(ownerId) ?? '',
        email: '',
        role: 'owner',
        createDate: notebook.createdAt.toISOString(),
      };
      const isOwner = role === 'owner';
      const visible = isOwner ? rows : rows.filter((row) => row.userId === userId);
      const others = visible.map((row): Reader => ({
        readerId: row.id,
        name: row.userId === null ? '' : (names.get(row.userId) ?? ''),
        email: row.email ?? '',
        role: row.role,
        createDate: row.createdAt.toISOString(),
      }));
      return { readers: [owner, ...others], link: isOwner ? linkOf(notebook) : null };
    },

    async remove(userId: string, notebookId: string, readerId: string): Promise<null> {
      const { ownerId, role } = await access.require(userId, notebookId, 'asker');
      const reader = await readers.find(notebookId, readerId);
      if (!reader || (role !== 'owner' && reader.userId !== userId)) throw new Refusal('NOT_FOUND');
      await readers.remove(readerId);
      if (reader.userId !== null) await endAnswers(reader.userId, 'notebook', [notebookId, ALL_NOTEBOOKS]);
      await notifyMembers(notebookId, ownerId, reader.userId === null ? [] : [reader.userId]);
      return null;
    },

    async link(userId: string, notebookId: string, role: SharedRole | null): Promise<NotebookLink | null> {
      const { notebook, ownerId } = await access.require(userId, notebookId, 'owner');
      const token = newToken();
      const change =
        role === null
          ? { linkRole: null, linkHash: null, sealedLink: null }
          : {
              linkRole: role,
              linkHash: tokenHash(token),
              sealedLink: seal.close(token, sealContext(notebookId)),
            };
      await notebooks.set(notebookId, change);
      await notifyMembers(notebookId, ownerId);
      return linkOf({ ...notebook, ...change });
    },

    async join(userId: string, token: string): Promise<{ notebookId: string }> {
      const notebook = await notebooks.findByLink(tokenHash(token));
      if (!notebook?.linkRole) throw new Refusal('NOT_FOUND');
      const notebookId = notebook.id;
      if (!(await access.find(userId, notebookId))) {
        await refuseIfFull(notebookId);
        await readers.join(newReader({ notebookId, userId, email: null, role: notebook.linkRole }));
        await notifyMembers(notebookId, notebook.ownerId);
      }
      return { notebookId };
    },
  };
};
