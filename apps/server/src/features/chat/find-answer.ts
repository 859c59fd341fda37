import { chatPath } from './chat-path.ts';
import type { RecordStore } from './records.store.ts';
import { titleOf } from '@studiolo/contract/chat/title-of';
import type { TopicStore } from './topics.store.ts';

/** An answer of somebody's own as a text that stands by itself: its numbers cite nothing elsewhere. */
export type FindAnswer = (
  owner: string,
  msgId: string,
) => Promise<{ title: string; text: string; path: string } | undefined>;

type Deps = { records: Pick<RecordStore, 'find'>; topics: Pick<TopicStore, 'find'> };

export const createFindAnswer =
  ({ records, topics }: Deps): FindAnswer =>
  async (owner, msgId) => {
    const record = await records.find(owner, msgId);
    const topic = record && (await topics.find(owner, record.topicId));
    if (!record || !topic || record.status === 'running') return undefined;
    const cited = new Set(record.source.map(({ number }) => String(number)));
    const text = record.response.replaceAll(/ ?[[【](\d{1,3})[\]】](?!\()/g, (whole, number: string) =>
      cited.has(number) ? '' : whole,
    );
    return {
      title: titleOf(record.prompt),
      text,
      path: `${chatPath(topic)}&message=${encodeURIComponent(msgId)}`,
    };
  };
