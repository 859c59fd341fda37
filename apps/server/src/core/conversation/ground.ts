import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { Sentence } from '@studiolo/contract/text/say';
import type { TextModel } from '../../ports/text-model.ts';
import type { CitedFile } from '../evidence/anchors.ts';
import type { Numbering } from '../tools/numbering.ts';
import type { AnswerPlace } from '../tools/tool-plug.ts';
import type { Tool } from '../tools/tool.ts';
import type { ConversationRow } from './conversations.store.ts';
import type { Party } from './party.ts';

/** A read file that questions are answered from; whose it is need not be who asks. */
export type GroundFile = CitedFile & { id: string; kind: string; ownerId: string };

/** Files that somebody may be answered from without owning them. */
export type LentFiles = {
  files: readonly GroundFile[];
  /** Which of them are still there for the asker: while an answer goes on, files are taken out and access is taken back. */
  stillThere: () => Promise<readonly string[]>;
  /** What would be found, and may not answer; told to who may know what was left out, and to no model. */
  withheld?: readonly GroundFile[];
};

/** What a conversation stands on, as it is when a question is asked. */
export type Ground = {
  /** Whose data the conversation is: only they can erase it for good. */
  owner: string;
  /** Whose ledger its answers are charged to. */
  payer: string;
  /** The model that answers, whatever the asker chooses, while it is offered. */
  model?: string;
  /** What answers in the place of the built-in engine, where that would. */
  engine?: TextModel;
  /** Adds what the model is told on this ground to what every model is told. */
  instruct?: (instructions: string) => string;
  /** Files of the asker's own that go along with each question. */
  fileIds?: readonly string[];
  /** The sources that alone may answer, or answer first of all. */
  sources?: LentFiles & { isBeyond: boolean };
  /** The least score of a passage of these that the model is given, 0 to 1; 0 unless told. */
  leastScore?: number;
  /** What was found and what the model got of it is kept with the answer, for the ground’s owner. */
  traced?: {
    /** An answer that cites nothing of its sources is noted as none. */
    isBoundToSources: boolean;
  };
  /** What the model may call for beside the search in its files, in an answer whose passages are numbered so. */
  tools?: (answer: AnswerPlace & { numbering: Numbering }) => readonly Tool[];
  /** The answer is as good without them: nobody is told where its model cannot call them. */
  areToolsOptional?: boolean;
  /** Whether what somebody wants to be remembered goes along. */
  isRemembering: boolean;
  /** What the asker should know of it, such as what was too much to be asked. */
  remark?: Sentence | undefined;
};

/** Where a conversation stands: on which ground of its kind, in which project, and whether it has begun already. */
export type GroundPlace = Pick<ConversationRow, 'groundId' | 'folderId'> & { isBegun: boolean };

/** What a question says about its ground. */
export type GroundQuestion = Pick<Ask, 'sourceIds' | 'beyondSources'>;

/** One that a question names. */
export type NamedGround = {
  id: string;
  title: string;
  /** Whose it is, where it may be another’s than who asks. */
  ownerId?: string;
  /** Adds what the model is told where that question is answered. */
  instruct?: (instructions: string) => string;
};

/** Of the named grounds those that somebody may ask, and what their questions are answered from. */
export type NamedGrounds = LentFiles & { named: readonly NamedGround[] };

/** By which a feature lets conversations stand on what it has. */
export type GroundKind = {
  kind: string;
  /** Its conversations stand in lists of their own, and in no list of all. */
  isListedApart?: boolean;
  /** Where in the app a conversation is seen. */
  pathOf: (conversation: Pick<ConversationRow, 'id' | 'groundId' | 'isTemporary'>) => string;
  /** Refuses with NOT_FOUND where the party may not ask, and with a sentence where there is nothing to answer from. */
  resolve: (party: Party, place: GroundPlace, question: GroundQuestion) => Promise<Ground>;
  /** What a question in another conversation may name of it. */
  named?: (party: Party, ids: readonly string[]) => Promise<NamedGrounds>;
};
