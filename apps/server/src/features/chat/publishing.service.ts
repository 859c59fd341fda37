import { randomBytes } from 'node:crypto';
import type { Publication } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Documents } from '../../core/documents/documents.service.ts';
import type { Files } from '../../core/files/files.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { gatherPictures } from './gather-pictures.ts';
import { manuscriptOf } from './manuscript-of.ts';
import { publishedUrl, type PublicationStore } from './publications.store.ts';
import type { TurnStore } from '../../core/conversation/turns.store.ts';
import type { Tell } from '../../core/conversation/tell.ts';

const ID_BYTES = 24;

type Deps = {
  records: TurnStore;
  publications: PublicationStore;
  documents: Documents;
  files: Files;
  clock: Clock;
  tell: Tell;
  publicUrl: string;
};

/** A page to be read by whoever has its link. */
type PublishedPage = { title: string; locale: Locale; html: string; at: Date };

export type Publishing = ReturnType<typeof createPublishing>;

/** Answers for the eyes of others: as they were when they were published, for as long as their turn is there. */
export const createPublishing = (deps: Deps) => {
  const { records, publications, documents, files, clock, tell, publicUrl } = deps;
  return {
    /** Publishes an answer once, whatever it is asked again; answers its link. */
    async publish(owner: string, msgId: string, locale: Locale): Promise<string> {
      const record = await records.find(owner, msgId);
      if (!record) throw new Refusal('NOT_FOUND');
      if (record.status === 'running') throw new Refusal('ALREADY_RUNNING');
      const known = await publications.ofRecord(record.id);
      if (known !== undefined) return publishedUrl(publicUrl, known);
      const pictures = await gatherPictures(files, owner, [record]);
      const manuscript = manuscriptOf([record], { title: '', locale, pictures });
      const html = Buffer.from(await documents.write(manuscript, 'html')).toString();
      const id = await publications.insert({
        id: randomBytes(ID_BYTES).toString('base64url'),
        ownerId: owner,
        recordId: record.id,
        title: manuscript.title,
        locale,
        html,
        createdAt: clock.now(),
      });
      tell(owner, [['records', record.topicId]]);
      return publishedUrl(publicUrl, id);
    },

    async unpublish(owner: string, msgId: string): Promise<null> {
      if (!(await publications.remove(owner, msgId))) throw new Refusal('NOT_FOUND');
      const record = await records.find(owner, msgId);
      if (record) tell(owner, [['records', record.topicId]]);
      return null;
    },

    async list(owner: string, page: { current: number; size: number }): Promise<Page<Publication>> {
      const { rows, total } = await publications.page(owner, page.current, page.size);
      return toPage(
        rows.map(({ id, title, createdAt, msgId, topicId }) => ({
          msgId,
          sessionId: topicId,
          title,
          publishToHtmlUrl: publishedUrl(publicUrl, id),
          createDate: createdAt.toISOString(),
        })),
        total,
        page,
      );
    },

    async open(id: string): Promise<PublishedPage | undefined> {
      const found = await publications.unguarded(id);
      return found && { title: found.title, locale: found.locale, html: found.html, at: found.createdAt };
    },
  };
};
