import type { DownloadType } from '@studiolo/contract/chat/message-endpoints';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { hasPictures } from '../../../core/documents/manuscript.ts';
import { writeManuscriptFile } from '../../../core/documents/write-manuscript-file.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import { gatherPictures, pictureIdsOf } from './gather-pictures.ts';
import { manuscriptOf } from './manuscript-of.ts';
import type { TurnStore } from '../../../core/conversation/turns/turns.store.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { ConversationStore } from '../../../core/conversation/conversations.store.ts';

type Deps = { records: TurnStore; topics: ConversationStore; documents: Documents; files: Files };
type DownloadRequest = {
  msgId: string;
  fileType: DownloadType;
  scope: 'answer' | 'conversation';
  locale: Locale;
};

export type Downloads = ReturnType<typeof createDownloads>;

export const createDownloads = ({ records, topics, documents, files }: Deps) => ({
  async download(owner: string, { msgId, fileType, scope, locale }: DownloadRequest): Promise<OutgoingFile> {
    const branch = await records.pathTo(owner, msgId);
    const last = branch.at(-1);
    if (!last) throw new Refusal('NOT_FOUND');
    const isConversation = scope === 'conversation';
    const topic = isConversation ? await topics.find(owner, last.topicId) : undefined;
    const title = topic?.title || titleOf((isConversation ? (branch[0] ?? last) : last).prompt);
    const turns = isConversation ? branch : [last];
    const pictures = await gatherPictures(files, owner, turns);
    const manuscript = manuscriptOf(turns, { title, locale, pictures });
    // Markdown files refer to separate pictures, so they are sent as a zip.
    const kind = fileType === 'md' && hasPictures(manuscript) ? 'zip' : fileType;
    const missingPictures = (await pictureIdsOf(files, owner, turns)).size - pictures.size;
    return writeManuscriptFile(documents, manuscript, kind, missingPictures);
  },
});
