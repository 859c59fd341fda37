import type { Ask } from '@studiolo/contract/chat/endpoints';
import { groundFields } from '@studiolo/contract/chat/ground-of';
import { USUAL_PARAMETERS } from '@studiolo/contract/chat/rules';
import { openLogin } from '../../../platform/session/guard.ts';
import type { MentionedChat } from '../../composer/mentions/mentioned-chats.ts';
import type { Edited } from '../../thread/actions/thread-actions.ts';
import type { PlacedTurn } from '../../thread/turn-path.ts';
import type { Turn } from '../../thread/turn.ts';
import { sendQuestion } from '../answers/answers.ts';
import { ensureHistory, knownHistory, removeTurn } from '../history/history.ts';
import { pathOf } from '../history/path-of.ts';
import type { ChatSession, OpenTurn, OtherModel } from '../sessions/chat-session.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { changeSession, dropTurn, findSession, keepOpen } from '../sessions/sessions.state.ts';
import { newMessageId } from './new-message-id.ts';
import { putBack } from './put-back.ts';
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

/** Of which sources of its ground a question is asked, and whether more may be said than they hold. */
export type Scope = { sourceIds?: string[]; beyondSources?: boolean };

/** The token went while the question was on its way: it waits in the composer. */
export const giveBack = (session: ChatSession) => (turn: OpenTurn) => {
  putBack(draftKeyOf(session), turn);
  openLogin();
};

const lastKept = (path: readonly PlacedTurn[]): string =>
  path.findLast(({ turn }) => turn.isKept || turn.answer.state === 'running')?.turn.msgId ?? '';

const bodyOf = (session: ChatSession, msgId: string, rest: Pick<Ask, 'prompt'> & Partial<Ask>): Ask => ({
  msgId,
  ...groundFields(session.ground),
  ...(wantsWebSearch(session) ? { webSearch: true } : {}),
  ...(session.sessionId === undefined ? {} : { sessionId: session.sessionId }),
  ...(session.sessionId === undefined && session.isTemporary ? { isTemporary: true } : {}),
  ...(session.sessionId === undefined && session.folderId !== '' ? { folderId: session.folderId } : {}),
  ...(session.sessionId === undefined && session.parameters !== USUAL_PARAMETERS
    ? { parameters: session.parameters }
    : {}),
  ...rest,
});

const withChats = (mentioned: readonly MentionedChat[]): Pick<Ask, 'chatIds' | 'notebookIds' | 'botIds'> => {
  const idsOf = (wanted: MentionedChat['kind']) =>
    mentioned.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  const [chatIds, notebookIds, botIds] = [idsOf('chat'), idsOf('notebook'), idsOf('bot')];
  return {
    ...(chatIds.length === 0 ? {} : { chatIds }),
    ...(notebookIds.length === 0 ? {} : { notebookIds }),
    ...(botIds.length === 0 ? {} : { botIds }),
  };
};

/** Asks a question at the end of the line that is shown. What is known needs no waiting: the page is drawn once for it. */
export const askQuestion = async (
  from: ChatSession,
  { prompt, files, model, quote = '', chats = [], scope = {} }: Question,
): Promise<void> => {
  keepOpen(from);
  const session = findSession(from.key) ?? from;
  const { sessionId } = session;
  const records =
    sessionId === undefined ? [] : (knownHistory(sessionId) ?? (await ensureHistory(sessionId))).records;
  const id = newMessageId();
  const ask = bodyOf(session, typeof id === 'string' ? id : await id, {
    prompt,
    parentId: lastKept(pathOf(session, records)),
    ...(model === undefined ? {} : { model }),
    ...(files.length === 0 ? {} : { fileIds: files.map(({ fileId }) => fileId) }),
    ...(quote === '' ? {} : { quoteInfo: quote }),
    ...withChats(chats),
    ...scope,
  });
  const beside = { fileUrls: files.map(({ url }) => url), mentions: chats };
  const others = session.compared.filter((name) => name !== model);
  if (others.length > 0) await askSideBySide(session, ask, others, beside, giveBack(session));
  else sendQuestion(session.key, ask, beside, giveBack(session));
};

const inOrder = (ask: Ask | undefined): string =>
  JSON.stringify(Object.entries(ask ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The same question under another id; those that are to be asked with it are found by that. */
const withId = (ask: Ask, msgId: string, others: readonly OtherModel[]): Ask => ({
  ...ask,
  msgId,
  ...(others.length === 0 ? {} : { compareId: msgId }),
});

type Beside = Edited & { fileIds: string[]; model: string | undefined; scope: Scope };

/** Asks beside a turn; one that never arrived makes room for what is asked instead. */
const askBeside = async (
  from: ChatSession,
  turn: Turn & Partial<OpenTurn>,
  { prompt, fileIds, fileUrls, mentions, model, scope }: Beside,
): Promise<void> => {
  keepOpen(from);
  const session = findSession(from.key) ?? from;
  const isUnsent = !turn.isKept && turn.ask !== undefined;
  const wanted = model ?? turn.ask?.model;
  const others = isUnsent ? (turn.others ?? []).filter((other) => other.model !== wanted) : [];
  // In other words it is another question than the one that stands beside it.
  const isAlone = others.length === 0 && (turn.others?.length !== 0 || prompt !== turn.prompt);
  const isOfSeveral = isUnsent && turn.compareId !== '' && !isAlone;
  const again = bodyOf(session, turn.msgId, {
    prompt,
    parentId: turn.parentId,
    ...(wanted ? { model: wanted } : {}),
    ...(fileIds.length === 0 ? {} : { fileIds }),
    ...(turn.quote === '' ? {} : { quoteInfo: turn.quote }),
    ...withChats(mentions),
    ...scope,
    ...(isOfSeveral ? { compareId: turn.compareId } : {}),
  });
  // An id stands for one question word for word: changed, or in a chat that has its id by now, it is another.
  const isSame = isUnsent && inOrder(again) === inOrder(turn.ask);
  const ask = isSame ? again : withId(again, await newMessageId(), others);
  if (isUnsent) dropTurn(session.key, turn.msgId);
  await sendSideBySide(session.key, ask, others, { fileUrls, mentions }, giveBack(session));
};

/** Asks a turn's question again beside it, also of another model; one that never arrived is simply sent again. */
export const askAgain = (
  from: ChatSession,
  turn: Turn,
  how: Pick<Beside, 'fileIds' | 'model' | 'scope'>,
): Promise<void> => askBeside(from, turn, { ...turn, ...how });

/** Asks a turn's question in other words beside it. */
export const askEdited = (from: ChatSession, turn: Turn, edited: Beside): Promise<void> =>
  askBeside(from, turn, edited);

/** Deletes a turn; one that the server never took only leaves the screen. */
export const deleteTurn = async (session: ChatSession, turn: Turn): Promise<void> => {
  dropTurn(session.key, turn.msgId);
  changeSession(session.key, ({ messages, choices: { [turn.parentId]: _gone, ...choices } }) => ({
    choices,
    messages: messages.map((next) =>
      next.parentId === turn.msgId ? { ...next, parentId: turn.parentId } : next,
    ),
  }));
  if (turn.isKept && session.sessionId !== undefined) await removeTurn(session.sessionId, turn.msgId);
};
