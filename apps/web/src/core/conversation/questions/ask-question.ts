import type { Ask } from '@studiolo/contract/chat/endpoints';
import { scopeFields } from '@studiolo/contract/chat/scope';
import { DEFAULT_PARAMETERS } from '@studiolo/contract/chat/rules';
import { openLogin } from '../../../platform/session/guard.ts';
import type { MentionedChat } from '../../composer/mentions/mentioned-chats.ts';
import type { EditedQuestion } from '../../thread/actions/thread-actions.ts';
import type { PlacedTurn } from '../../thread/turn-path.ts';
import type { Turn } from '../../thread/turn.ts';
import { sendQuestion } from '../answers/answers.ts';
import { ensureHistory, cachedHistory, removeTurn } from '../history/history.ts';
import { mergeLiveTurns } from '../history/merge-live-turns.ts';
import type { ChatSession, OpenTurn, ComparisonModel } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { changeSession, dropTurn, findSession, markRecentlyUsed } from '../sessions/sessions.state.ts';
import { newMessageId } from './new-message-id.ts';
import { restoreQuestion } from './restore-question.ts';
import { askSideBySide, sendSideBySide } from './side-by-side.ts';
import { wantsWebSearch } from './wants-web-search.ts';

export type Question = {
  prompt: string;
  files: readonly { fileId: string; url: string }[];
  model: string | undefined;
  quote?: string;
  chats?: readonly MentionedChat[];
  scope?: Scope | undefined;
};

/** Sources that the answer may use, and whether it may also use general knowledge. */
export type Scope = { sourceIds?: string[]; beyondSources?: boolean };

/**
 * Returns a function that puts a question back into the composer if the session expires while it is being
 * sent.
 */
export const restoreUnsent = (session: ChatSession) => (turn: OpenTurn) => {
  restoreQuestion(draftKeyOf(session), turn);
  openLogin();
};

const lastStored = (path: readonly PlacedTurn[]): string =>
  path.findLast(({ turn }) => turn.isStored || turn.answer.state === 'running')?.turn.msgId ?? '';

const bodyOf = (session: ChatSession, msgId: string, extra: Pick<Ask, 'prompt'> & Partial<Ask>): Ask => ({
  msgId,
  ...scopeFields(session.conversationScope),
  ...(wantsWebSearch(session) ? { webSearch: true } : {}),
  ...(session.sessionId === undefined ? {} : { sessionId: session.sessionId }),
  ...(session.sessionId === undefined && session.isTemporary ? { isTemporary: true } : {}),
  ...(session.sessionId === undefined && session.folderId !== '' ? { folderId: session.folderId } : {}),
  ...(session.sessionId === undefined && session.parameters !== DEFAULT_PARAMETERS
    ? { parameters: session.parameters }
    : {}),
  ...extra,
});

const withChats = (mentioned: readonly MentionedChat[]): Pick<Ask, 'chatIds' | 'notebookIds' | 'botIds'> => {
  const idsOf = (mentionKind: MentionedChat['kind']) =>
    mentioned.flatMap(({ kind, id }) => (kind === mentionKind ? id : []));
  const [chatIds, notebookIds, botIds] = [idsOf('chat'), idsOf('notebook'), idsOf('bot')];
  return {
    ...(chatIds.length === 0 ? {} : { chatIds }),
    ...(notebookIds.length === 0 ? {} : { notebookIds }),
    ...(botIds.length === 0 ? {} : { botIds }),
  };
};

/**
 * Asks a question after the last visible turn. Waits only for data that is not loaded yet, so that the page
 * renders once.
 */
export const askQuestion = async (
  from: ChatSession,
  { prompt, files, model, quote = '', chats = [], scope = {} }: Question,
): Promise<void> => {
  markRecentlyUsed(from);
  const session = findSession(from.key) ?? from;
  const { sessionId } = session;
  const records =
    sessionId === undefined ? [] : (cachedHistory(sessionId) ?? (await ensureHistory(sessionId))).records;
  const id = newMessageId();
  const ask = bodyOf(session, typeof id === 'string' ? id : await id, {
    prompt,
    parentId: lastStored(mergeLiveTurns(session, records)),
    ...(model === undefined ? {} : { model }),
    ...(files.length === 0 ? {} : { fileIds: files.map(({ fileId }) => fileId) }),
    ...(quote === '' ? {} : { quoteInfo: quote }),
    ...withChats(chats),
    ...scope,
  });
  const context = { fileUrls: files.map(({ url }) => url), mentions: chats };
  const others = session.compared.filter((name) => name !== model);
  if (others.length > 0) await askSideBySide(session, ask, others, context, restoreUnsent(session));
  else sendQuestion(session.key, ask, context, restoreUnsent(session));
};

const inOrder = (ask: Ask | undefined): string =>
  JSON.stringify(Object.entries(ask ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Returns the question with another id. In a comparison, that id also links the questions to the other
 * models.
 */
const withId = (ask: Ask, msgId: string, others: readonly ComparisonModel[]): Ask => ({
  ...ask,
  msgId,
  ...(others.length === 0 ? {} : { compareId: msgId }),
});

type SiblingQuestion = EditedQuestion & { fileIds: string[]; model: string | undefined; scope: Scope };

/** Asks a question as a sibling of a turn; replaces the turn if it was never sent. */
const askSibling = async (
  from: ChatSession,
  turn: Turn & Partial<OpenTurn>,
  { prompt, fileIds, fileUrls, mentions, model, scope }: SiblingQuestion,
): Promise<void> => {
  markRecentlyUsed(from);
  const session = findSession(from.key) ?? from;
  const isUnsent = !turn.isStored && turn.ask !== undefined;
  const modelName = model ?? turn.ask?.model;
  const others = isUnsent ? (turn.others ?? []).filter((other) => other.model !== modelName) : [];
  // An edited question is not part of the comparison that the original belongs to.
  const isAlone = others.length === 0 && (turn.others?.length !== 0 || prompt !== turn.prompt);
  const isOfSeveral = isUnsent && turn.compareId !== '' && !isAlone;
  const again = bodyOf(session, turn.msgId, {
    prompt,
    parentId: turn.parentId,
    ...(modelName ? { model: modelName } : {}),
    ...(fileIds.length === 0 ? {} : { fileIds }),
    ...(turn.quote === '' ? {} : { quoteInfo: turn.quote }),
    ...withChats(mentions),
    ...scope,
    ...(isOfSeveral ? { compareId: turn.compareId } : {}),
  });
  // An id identifies one exact request. A changed question needs a new id, as does one whose chat has got its
  // id meanwhile.
  const isSame = isUnsent && inOrder(again) === inOrder(turn.ask);
  const ask = isSame ? again : withId(again, await newMessageId(), others);
  if (isUnsent) dropTurn(session.key, turn.msgId);
  await sendSideBySide(session.key, ask, others, { fileUrls, mentions }, restoreUnsent(session));
};

/** Asks a turn's question again, optionally with another model. An unsent question is only resent. */
export const retryQuestion = (
  from: ChatSession,
  turn: Turn,
  how: Pick<SiblingQuestion, 'fileIds' | 'model' | 'scope'>,
): Promise<void> => askSibling(from, turn, { ...turn, ...how });

export const askEdited = (from: ChatSession, turn: Turn, edited: SiblingQuestion): Promise<void> =>
  askSibling(from, turn, edited);

export const askToContinue = async (
  from: ChatSession,
  turn: Turn & Partial<OpenTurn>,
  { prompt, scope }: Pick<SiblingQuestion, 'scope'> & { prompt: string },
): Promise<void> => {
  markRecentlyUsed(from);
  const session = findSession(from.key) ?? from;
  const model = turn.live?.get().model ?? turn.answer.model;
  const ask = bodyOf(session, await newMessageId(), {
    prompt,
    parentId: turn.msgId,
    webSearch: false,
    ...(model === '' ? {} : { model }),
    ...scope,
  });
  sendQuestion(session.key, ask, { fileUrls: [], mentions: [] }, restoreUnsent(session));
};

/** Deletes a turn. An unsent one exists only in this page and is removed from it. */
export const deleteTurn = async (session: ChatSession, turn: Turn): Promise<void> => {
  dropTurn(session.key, turn.msgId);
  changeSession(session.key, ({ messages, choices: { [turn.parentId]: _gone, ...choices } }) => ({
    choices,
    messages: messages.map((next) =>
      next.parentId === turn.msgId ? { ...next, parentId: turn.parentId } : next,
    ),
  }));
  if (turn.isStored && session.sessionId !== undefined) await removeTurn(session.sessionId, turn.msgId);
};
