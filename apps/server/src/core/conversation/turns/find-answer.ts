import { titleOf } from '@studiolo/contract/chat/title-of';
import type { ConversationStore } from '../conversations.store.ts';
import type { PathOf } from '../path-of.ts';
import type { TurnStore } from './turns.store.ts';

/** Finds one of the user's answers as a self-contained text: its citation numbers mean nothing elsewhere. */
export type FindAnswer = (
  asker: string,
  msgId: string,
) => Promise<{ title: string; text: string; path: string } | undefined>;

type Deps = {
  records: Pick<TurnStore, 'find'>;
  topics: Pick<ConversationStore, 'find'>;
  pathOf: PathOf;
};

export const createFindAnswer =
  ({ records, topics, pathOf }: Deps): FindAnswer =>
  async (asker, msgId) => {
    const turn = await records.find(asker, msgId);
    const conversation = turn && (await topics.find(asker, turn.topicId));
    if (!turn || !conversation || turn.status === 'running') return undefined;
    const cited = new Set(turn.source.map(({ number }) => String(number)));
    const text = turn.response.replaceAll(/ ?[[【](\d{1,3})[\]】](?!\()/g, (citation, number: string) =>
      cited.has(number) ? '' : citation,
    );
    return { title: titleOf(turn.prompt), text, path: pathOf(conversation, msgId) };
  };
