import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Answered } from './answer/answer-input.ts';
import type { ToolPlug } from '../tools/tool-plug.ts';
import type { GroundKind } from './ground.ts';

/** What features keep beside turns and show with them. */
export type BesideTurn = Partial<Pick<HistoryRecord, 'highlight' | 'publishToHtmlUrl'>>;

/** What a feature adds to conversations. */
export type ConversationPlug = {
  grounds?: readonly GroundKind[];
  /** What stands beside turns, by their ids. */
  besideTurns?: (turnIds: readonly string[]) => Promise<ReadonlyMap<string, BesideTurn>>;
  /** Under which further ids files are kept that are let go with a conversation. */
  usesOf?: (conversationId: string, queryable: Queryable) => Promise<string[]>;
  /** What models may call for, in chats and for bots. */
  tools?: readonly ToolPlug[];
  /** Told of each answer that was kept. */
  onAnswered?: (answered: Answered) => void;
};

export type ConversationPlugs = ReturnType<typeof createConversationPlugs>;

/** What all features add to conversations; they are plugged in before the first question. */
export const createConversationPlugs = () => {
  const grounds = new Map<string, GroundKind>();
  const plugs: ConversationPlug[] = [];

  return {
    add(plug: ConversationPlug): void {
      plugs.push(plug);
      for (const ground of plug.grounds ?? []) grounds.set(ground.kind, ground);
    },

    /** Refuses a kind that no feature has. */
    ground(kind: string): GroundKind {
      const ground = grounds.get(kind);
      if (!ground) throw new Refusal('NOT_FOUND');
      return ground;
    },

    /** The kinds of grounds that list their conversations themselves. */
    kindsApart: (): string[] =>
      [...grounds.values()].flatMap(({ kind, isListedApart = false }) => (isListedApart ? [kind] : [])),

    async beside(turnIds: readonly string[]): Promise<(turnId: string) => BesideTurn> {
      const found =
        turnIds.length === 0
          ? []
          : await Promise.all(plugs.flatMap(({ besideTurns }) => besideTurns?.(turnIds) ?? []));
      return (turnId) => found.reduce<BesideTurn>((all, each) => ({ ...all, ...each.get(turnId) }), {});
    },

    usesOf: async (conversationId: string, queryable: Queryable): Promise<string[]> =>
      (await Promise.all(plugs.flatMap(({ usesOf }) => usesOf?.(conversationId, queryable) ?? []))).flat(),

    /** What features let models call for. */
    tools: (): readonly ToolPlug[] => plugs.flatMap(({ tools = [] }) => tools),

    tellAnswered(answered: Answered): void {
      for (const { onAnswered } of plugs) onAnswered?.(answered);
    },
  };
};
