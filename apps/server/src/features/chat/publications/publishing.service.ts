import type { Publication } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Documents } from '../../../core/documents/documents.service.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import { gatherPictures } from '../downloads/gather-pictures.ts';
import { manuscriptOf } from '../downloads/manuscript-of.ts';
import type { PublicationStore } from '../../../core/publishing/publications.store.ts';
import type { Publishing } from '../../../core/publishing/publishing.service.ts';
import type { PublishedAnswerStore } from './published-answers.store.ts';
import type { TurnStore } from '../../../core/conversation/turns/turns.store.ts';
import type { NotifyDevices } from '../../../core/conversation/notify-devices.ts';

type Deps = {
  records: TurnStore;
  publications: PublicationStore;
  publishedAnswers: PublishedAnswerStore;
  publishing: Publishing;
  documents: Documents;
  files: Files;
  clock: Clock;
  notify: NotifyDevices;
};

/** Code in a list or a quotation is indented in the answer, so spaces and `>` are ignored in comparisons. */
const withoutSpace = (text: string): string => text.replaceAll(/[\s>]/g, '');

export type AnswerPublishing = ReturnType<typeof createAnswerPublishing>;

/** Publishes answers as copies from the time of publication. A copy is available as long as its turn exists. */
export const createAnswerPublishing = (deps: Deps) => {
  const { records, publications, publishedAnswers, publishing, documents, files, clock, notify } = deps;
  return {
    /** Publishes an answer, or an HTML page from a code block in it. Publishing again keeps the link. */
    async publish(owner: string, msgId: string, locale: Locale, page?: string): Promise<string> {
      const record = await records.find(owner, msgId);
      if (!record) throw new Refusal('NOT_FOUND');
      if (record.status === 'running') throw new Refusal('ALREADY_RUNNING');
      const existing = await publications.find(owner, { recordId: record.id });
      if (existing && page === undefined) return publishing.urlOf(existing);
      if (page !== undefined && !withoutSpace(record.response).includes(withoutSpace(page)))
        throw new Refusal('NOT_FOUND');
      const pictures = await gatherPictures(files, owner, [record]);
      const manuscript = manuscriptOf([record], { title: '', locale, pictures });
      const html = page ?? Buffer.from(await documents.write(manuscript, 'html')).toString();
      const id = await publications.insert({
        id: publishing.newId(),
        ownerId: owner,
        recordId: record.id,
        title: manuscript.title,
        locale,
        html,
        isPage: page !== undefined,
        createdAt: clock.now(),
      });
      notify(owner, [['records', record.topicId]]);
      return publishing.urlOf({ id, slug: existing?.slug ?? '' });
    },

    async unpublish(owner: string, msgId: string): Promise<null> {
      const record = await records.find(owner, msgId);
      if (!record || !(await publications.remove(owner, { recordId: record.id })))
        throw new Refusal('NOT_FOUND');
      notify(owner, [['records', record.topicId]]);
      return null;
    },

    async list(owner: string, page: { current: number; size: number }): Promise<Page<Publication>> {
      const { rows, total } = await publishedAnswers.page(owner, page.current, page.size);
      return toPage(
        rows.map(({ id, slug, title, createdAt, msgId, topicId }) => ({
          msgId,
          sessionId: topicId,
          title,
          publishToHtmlUrl: publishing.urlOf({ id, slug }),
          createDate: createdAt.toISOString(),
        })),
        total,
        page,
      );
    },
  };
};
