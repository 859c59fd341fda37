import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { CompletedAnswer } from './answer/answer-input.ts';
import type { ToolExtension } from '../tools/tool-extension.ts';
import type { ScopeKind } from './scope.ts';

/** Data of features shown with a turn. */
export type TurnExtras = Partial<Pick<HistoryRecord, 'highlight' | 'publishToHtmlUrl'>>;

export type ConversationExtension = {
  scopes?: readonly ScopeKind[];
  turnExtras?: (turnIds: readonly string[]) => Promise<ReadonlyMap<string, TurnExtras>>;
  /** Returns further ids whose files are released together with a conversation. */
  fileUsesOf?: (conversationId: string, queryable: Queryable) => Promise<string[]>;
  /** Tools for models, in chats and for bots. */
  tools?: readonly ToolExtension[];
  /** Called for each stored answer. */
  onAnswered?: (answered: CompletedAnswer) => void;
};

export type ConversationExtensions = ReturnType<typeof createConversationExtensions>;

/** Extensions of all features. They are registered before the first question. */
export const createConversationExtensions = () => {
  const scopes = new Map<string, ScopeKind>();
  const extensions: ConversationExtension[] = [];

  return {
    add(extension: ConversationExtension): void {
      extensions.push(extension);
      for (const scope of extension.scopes ?? []) scopes.set(scope.kind, scope);
    },

    /** Returns a kind of scope. Throws for a kind that no feature has. */
    scope(kind: string): ScopeKind {
      const scope = scopes.get(kind);
      if (!scope) throw new Refusal('NOT_FOUND');
      return scope;
    },

    /** Kinds of scopes that list their conversations themselves. */
    kindsApart: (): string[] =>
      [...scopes.values()].flatMap(({ kind, isListedApart = false }) => (isListedApart ? [kind] : [])),

    async beside(turnIds: readonly string[]): Promise<(turnId: string) => TurnExtras> {
      const extension =
        turnIds.length === 0
          ? []
          : await Promise.all(extensions.flatMap(({ turnExtras }) => turnExtras?.(turnIds) ?? []));
      return (turnId) => extension.reduce<TurnExtras>((all, each) => ({ ...all, ...each.get(turnId) }), {});
    },

    usesOf: async (conversationId: string, queryable: Queryable): Promise<string[]> =>
      (
        await Promise.all(
          extensions.flatMap(({ fileUsesOf }) => fileUsesOf?.(conversationId, queryable) ?? []),
        )
      ).flat(),

    tools: (): readonly ToolExtension[] => extensions.flatMap(({ tools = [] }) => tools),

    notifyAnswered(answered: CompletedAnswer): void {
      for (const { onAnswered } of extensions) onAnswered?.(answered);
    },
  };
};
