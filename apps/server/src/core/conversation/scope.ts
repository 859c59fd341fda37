import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { Sentence } from '@studiolo/contract/text/say';
import type { TextModel } from '../../ports/text-model.ts';
import type { CitedFile } from '../evidence/anchors.ts';
import type { Numbering } from '../tools/numbering.ts';
import type { AnswerContext } from '../tools/tool-extension.ts';
import type { Tool } from '../tools/tool.ts';
import type { ConversationRow } from './conversations.store.ts';
import type { Actor } from './actor.ts';

/** Parsed file that questions are answered from. Its owner may differ from the user who asks. */
export type ScopeFile = CitedFile & { id: string; kind: string; ownerId: string };

/** Files that a user may get answers from without owning them. */
export type SharedFiles = {
  files: readonly ScopeFile[];
  /**
   * Returns the files that the user may still read, because files may be removed and access withdrawn during
   * an answer.
   */
  stillThere: () => Promise<readonly string[]>;
  /** Files that match but must not be used for answers. Shown to the scope's owner, never to a model. */
  withheld?: readonly ScopeFile[];
};

/** Scope of a conversation at the time of a question. */
export type ConversationScope = {
  /** Owner of the conversation's data. Only the owner can erase it permanently. */
  owner: string;
  payer: string;
  /** Model that answers regardless of the user's choice, as long as it is available. */
  model?: string;
  /** Replaces the built-in engine in this scope. */
  engine?: TextModel;
  /** Adds this scope's instructions to those of every model. */
  instruct?: (instructions: string) => string;
  /** The user's own files that questions are answered from like attached ones, by the names that citations show. */
  files?: readonly { id: string; name: string }[];
  /** Sources to answer from, only or first. */
  sources?: SharedFiles & { isBeyond: boolean };
  /** Minimum score of a passage from `sources`, 0 to 1. Default 0. */
  minScore?: number;
  /** Stores the passages that were found and those that the model got, for the scope's owner. */
  traced?: {
    /** Whether a question counts as unanswered if its answer cites no source. */
    isBoundToSources: boolean;
  };
  /** Tools in addition to file search. Passages that they find continue the numbering of the answer. */
  tools?: (answer: AnswerContext & { numbering: Numbering }) => readonly Tool[];
  /** Whether the tools are optional: the user is not told if the model cannot call them. */
  areToolsOptional?: boolean;
  /** Whether the user's memory is sent along. */
  isRemembering: boolean;
  /** Notice for the user, for example that the question was too long. */
  remark?: Sentence | undefined;
};

/** Location of a conversation: its scope within its kind, its project, and whether it has begun. */
export type ScopePlace = Pick<ConversationRow, 'groundId' | 'folderId'> & { isBegun: boolean };

export type ScopeQuestion = Pick<Ask, 'sourceIds' | 'beyondSources'>;

export type NamedScope = {
  id: string;
  title: string;
  /** Its owner, who may differ from the user who asks. */
  ownerId?: string;
  /** Adds instructions for the question that names it. */
  instruct?: (instructions: string) => string;
};

/** Mentioned scopes to which the user has access, and the files for answers about them. */
export type NamedScopes = SharedFiles & { named: readonly NamedScope[] };

/** Lets features be the scope of conversations. */
export type ScopeKind = {
  kind: string;
  /** Its conversations are listed separately and never in the common list. */
  isListedApart?: boolean;
  /** Its conversations are never listed by title, so no title is generated. */
  isUntitled?: boolean;
  /** Path in the app that shows a conversation. */
  pathOf: (conversation: Pick<ConversationRow, 'id' | 'groundId' | 'isTemporary'>) => string;
  /** Refuses with NOT_FOUND if the actor may not ask, and with a message if there are no sources. */
  resolve: (actor: Actor, place: ScopePlace, question: ScopeQuestion) => Promise<ConversationScope>;
  /** Resolves ids that a question in another conversation mentions. */
  named?: (actor: Actor, ids: readonly string[]) => Promise<NamedScopes>;
};
