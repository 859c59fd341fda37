import type { DownloadType } from '@studiolo/contract/chat/message-endpoints';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Documents } from '../../../core/documents/documents.service.ts';
import { hasPictures } from '../../../core/documents/manuscript.ts';
import { paperOf } from '../../../core/documents/paper-of.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import { gatherPictures } from './gather-pictures.ts';
import { manuscriptOf } from './manuscript-of.ts';
import type { TurnStore } from '../../../core/conversation/turns.store.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { ConversationStore } from '../../../core/conversation/conversations.store.ts';

type Deps = { records: TurnStore; topics: ConversationStore; documents: Documents; files: Files };
type Wanted = { msgId: string; fileType: DownloadType; scope: 'answer' | 'conversation'; locale: Locale };

export type Downloads = ReturnType<typeof createDownloads>;

/** Answers and conversations as files. */
export const createDownloads = ({ records, topics, documents, files }: Deps) => ({
  async download(owner: string, { msgId, fileType, scope, locale }: Wanted): Promise<OutgoingFile> {
    const line = await records.line(owner, msgId);
    const last = line.at(-1);
    if (!last) throw new Refusal('NOT_FOUND');
    const isWhole = scope === 'conversation';
    const topic = isWhole ? await topics.find(owner, last.topicId) : undefined;
    const title = topic?.title || titleOf((isWhole ? (line[0] ?? last) : last).prompt);
    const turns = isWhole ? line : [last];
    const pictures = await gatherPictures(files, owner, turns);
    const manuscript = manuscriptOf(turns, { title, locale, pictures });
    // Markdown only names its pictures: they lie beside it.
    const kind = fileType === 'md' && hasPictures(manuscript) ? 'zip' : fileType;
    return paperOf(await documents.write(manuscript, kind), title, kind);
  },
});
