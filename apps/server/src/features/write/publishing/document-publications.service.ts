import type { DocumentPublication } from '@studiolo/contract/publishing/entities';
import { slugOf } from '@studiolo/contract/publishing/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import { titleOfDocument } from '@studiolo/contract/write/document-rules';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { aText } from '../../../core/documents/manuscript.ts';
import { sourceOf } from '../../../core/documents/source-of.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { PublicationRow, PublicationStore } from '../../../core/publishing/publications.store.ts';
import type { Publishing } from '../../../core/publishing/publishing.service.ts';
import { hashPassword } from '../../../core/secrets/passwords.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { DocumentStore } from '../documents/documents.store.ts';
import { articlePictures, type Diagram } from './article-pictures.ts';
import { pictureAttributes } from './source-of-picture.ts';

const UNTITLED = { en_US: 'Untitled', zh_CN: '未命名' } as const;

type Deps = {
  documents: Pick<DocumentStore, 'find'>;
  publications: PublicationStore;
  publishing: Publishing;
  writer: Documents;
  files: Pick<Files, 'pictures' | 'asPng' | 'whenRead'>;
  clock: Clock;
  notify: (owner: string, documentId: string) => void;
};

type PublicationChange = {
  slug?: string | undefined;
  password?: string | null | undefined;
  expireDate?: string | null | undefined;
};

export type DocumentPublications = ReturnType<typeof createDocumentPublications>;

export const createDocumentPublications = (deps: Deps) => {
  const { documents, publications, publishing, writer, files, clock, notify } = deps;

  const present = (row: PublicationRow): DocumentPublication => ({
    documentId: row.documentId ?? '',
    url: publishing.urlOf(row),
    slug: row.slug,
    hasPassword: row.passwordHash !== null,
    expireDate: row.expiresAt?.toISOString() ?? null,
    isExpired: publishing.isExpired(row),
    views: row.views,
    createDate: row.createdAt.toISOString(),
    updateDate: (row.updatedAt ?? row.createdAt).toISOString(),
    title: row.title,
    content: row.source,
  });

  const getOwned = async (owner: string, documentId: string) => {
    const document = await documents.find(owner, documentId);
    if (!document) throw new Refusal('NOT_FOUND');
    return document;
  };

  return {
    async get(owner: string, documentId: string): Promise<DocumentPublication | null> {
      await getOwned(owner, documentId);
      const row = await publications.find(owner, { documentId });
      return row ? present(row) : null;
    },

    /** Publishes the document's current text with its pictures. */
    async publish(
      owner: string,
      { documentId, diagrams }: { documentId: string; diagrams: readonly Diagram[] },
      locale: Locale,
    ): Promise<DocumentPublication> {
      const document = await getOwned(owner, documentId);
      const { content, anchors } = document;
      const title = titleOfDocument(document) || UNTITLED[locale];
      const digest = await writer.digest(content);
      const pictures = await articlePictures(files, owner, digest.pictures, diagrams);
      const html = Buffer.from(
        await writer.write(
          {
            title,
            locale,
            turns: [aText(content)],
            sources: anchors.map((anchor) => sourceOf(anchor, anchor.number)),
            inText: Object.fromEntries(pictures.map(({ address }, at) => [address, at])),
          },
          'page',
        ),
      ).toString();
      // Embeds the pictures, so readers fetch nothing else, and deleting the page deletes them, too.
      const page = html.replace(/ src="picture:(\d+)"/g, (_, at: string) => {
        const picture = pictures[Number(at)];
        return picture ? pictureAttributes(picture) : '';
      });
      const cover = pictures.find(({ type }) => type === 'jpeg');
      const now = clock.now();
      const row = await publications.put({
        id: publishing.newId(),
        ownerId: owner,
        documentId,
        title,
        locale,
        html: page,
        source: content,
        createdAt: now,
        updatedAt: now,
        slug: slugOf(title),
        description: digest.lead,
        cover: cover ? Buffer.from(cover.bytes).toString('base64') : null,
      });
      notify(owner, documentId);
      return present(row);
    },

    async change(owner: string, documentId: string, change: PublicationChange): Promise<DocumentPublication> {
      const { slug, password, expireDate } = change;
      const changes = {
        ...(slug === undefined ? {} : { slug: slugOf(slug) }),
        ...(password === undefined
          ? {}
          : { passwordHash: password === null ? null : await hashPassword(password) }),
        ...(expireDate === undefined ? {} : { expiresAt: expireDate === null ? null : new Date(expireDate) }),
      };
      const row =
        Object.keys(changes).length === 0
          ? await publications.find(owner, { documentId })
          : await publications.change(owner, { documentId }, changes);
      if (!row) throw new Refusal('NOT_FOUND');
      notify(owner, documentId);
      return present(row);
    },

    async remove(owner: string, documentId: string): Promise<null> {
      if (!(await publications.remove(owner, { documentId }))) throw new Refusal('NOT_FOUND');
      notify(owner, documentId);
      return null;
    },
  };
};
