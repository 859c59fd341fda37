import { isChat, roleIdOf, type ScopeName } from '@studiolo/contract/chat/scope';
import { DEFAULT_PARAMETERS } from '@studiolo/contract/chat/rules';
import { NEW_CHAT_TITLE } from '@studiolo/contract/chat/title-of';
import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';
import { stopWaiting } from '../../composer/waiting.state.ts';
import type { ChatSession, OpenTurn } from './chat-session.ts';
import { limitOpenSessions } from './limit-open-sessions.ts';
import { scopeKey } from './scope-key.ts';

type Sessions = {
  open: readonly ChatSession[];
  /** Number of new chats started in this page, by kind. */
  startedCounts: Readonly<Record<string, number>>;
};

export const useSessions = create<Sessions>(() => ({ open: [], startedCounts: {} }));

const newKey = ({ startedCounts }: Sessions, line: string): string =>
  `new:${line}:${startedCounts[line] ?? 0}`;

const blanks = new Map<string, ChatSession>();

type Kind = Pick<ChatSession, 'isTemporary' | 'folderId'>;

const PLAIN: Kind = { isTemporary: false, folderId: '' };

const blank = (
  key: string,
  conversationScope: ScopeName,
  sessionId: string | undefined,
  { isTemporary, folderId }: Kind,
): ChatSession => {
  const botId = roleIdOf(conversationScope);
  const session = blanks.get(key) ?? {
    key,
    title: NEW_CHAT_TITLE,
    conversationScope,
    botId,
    pageInfo: isChat(conversationScope)
      ? { page: 'chat', id: botId }
      : { page: conversationScope.kind, id: conversationScope.id },
    sessionId,
    isNewSession: sessionId === undefined,
    isTemporary,
    folderId,
    parameters: DEFAULT_PARAMETERS,
    compared: [],
    messages: [],
    choices: {},
  };
  blanks.set(key, session);
  return session;
};

/** Returns the key that separates kinds of new chats: temporary ones, and those of each project and scope. */
export const lineOf = ({
  conversationScope,
  isTemporary,
  folderId,
}: Kind & Pick<ChatSession, 'conversationScope'>): string => {
  const name = scopeKey(conversationScope);
  if (isTemporary) return `temporary:${name}`;
  return folderId === '' ? name : `project:${folderId}:${name}`;
};

/**
 * Returns the conversation with an id, empty if it is not open yet. Without an id, returns the new one of the
 * scope.
 */
export const sessionAt = (
  sessions: Sessions,
  conversationScope: ScopeName,
  sessionId: string | undefined,
  overrides: Partial<Kind> = {},
): ChatSession => {
  const kind = { ...PLAIN, ...overrides };
  const existing = sessionId && sessions.open.find((session) => session.sessionId === sessionId);
  if (existing) return existing;
  const key = sessionId ?? newKey(sessions, lineOf({ conversationScope, ...kind }));
  return (
    sessions.open.find((session) => session.key === key) ?? blank(key, conversationScope, sessionId, kind)
  );
};

export const findSession = (key: string): ChatSession | undefined =>
  useSessions.getState().open.find((session) => session.key === key);

/** Keeps a conversation open, and closes another one if there are too many. */
export const markRecentlyUsed = (session: ChatSession): void =>
  useSessions.setState(({ open }) => {
    if (open.some(({ key }) => key === session.key)) return {};
    const { remaining, dropped } = limitOpenSessions([...open, session]);
    for (const { messages } of dropped) for (const { controller } of messages) controller.abort();
    return { open: remaining };
  });

const close = (isClosing: (session: ChatSession) => boolean): void =>
  useSessions.setState(({ open }) => {
    for (const { messages } of open.filter(isClosing))
      for (const { controller } of messages) controller.abort();
    return { open: open.filter((session) => !isClosing(session)) };
  });

export const closeSession = (sessionId: string): void => {
  stopWaiting(sessionId);
  close((session) => session.sessionId === sessionId);
};

export const changeSession = (key: string, change: (session: ChatSession) => Partial<ChatSession>): void =>
  useSessions.setState(({ open }) => ({
    open: open.map((session) => (session.key === key ? { ...session, ...change(session) } : session)),
  }));

export const changeTurn = (key: string, msgId: string, change: Partial<OpenTurn>): void =>
  changeSession(key, ({ messages }) => ({
    messages: messages.map((turn) => (turn.msgId === msgId ? { ...turn, ...change } : turn)),
  }));

export const findTurn = (key: string, msgId: string): OpenTurn | undefined =>
  findSession(key)?.messages.find((turn) => turn.msgId === msgId);

/** Returns the ids of a chat's turns with running answers. */
export const runningTurnIds = (key: string): string[] =>
  (findSession(key)?.messages ?? []).flatMap(({ msgId, answer }) =>
    answer.state === 'running' ? msgId : [],
  );

export const dropTurn = (key: string, msgId: string): void =>
  changeSession(key, ({ messages }) => ({ messages: messages.filter((turn) => turn.msgId !== msgId) }));

export const chooseBranch = (key: string, parentId: string, msgId: string): void =>
  changeSession(key, ({ choices }) => ({ choices: { ...choices, [parentId]: msgId } }));

/**
 * Once a chat has its own URL it is no longer the new one: the URL without an id shows an empty chat again.
 */
export const retireNewChat = (line: string, key: string): void =>
  useSessions.setState((sessions) =>
    key === newKey(sessions, line)
      ? { startedCounts: { ...sessions.startedCounts, [line]: (sessions.startedCounts[line] ?? 0) + 1 } }
      : {},
  );

/** Starts an empty chat, even while the previous one is waiting for its first words. */
export const beginNewChat = (conversationScope: ScopeName, kind: Partial<Kind> = {}): void => {
  const sessions = useSessions.getState();
  const line = lineOf({ ...PLAIN, ...kind, conversationScope });
  const key = newKey(sessions, line);
  if (sessions.open.some((session) => session.key === key)) retireNewChat(line, key);
};

/** Closes a temporary chat, so that the next one starts empty. Returns its session id, if it has one. */
export const leaveTemporary = (session: ChatSession): string | undefined => {
  const { key } = session;
  const sessionId = findSession(key)?.sessionId;
  close((each) => each.key === key);
  retireNewChat(lineOf(session), key);
  blanks.delete(key);
  return sessionId;
};

onSignOut(() => {
  for (const { messages } of useSessions.getState().open)
    for (const { controller } of messages) controller.abort();
  blanks.clear();
  useSessions.setState({ open: [], startedCounts: {} });
});
