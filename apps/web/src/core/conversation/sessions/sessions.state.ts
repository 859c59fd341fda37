import { isChat, roleIdOf, type GroundName } from '@studiolo/contract/chat/ground-of';
import { USUAL_PARAMETERS } from '@studiolo/contract/chat/rules';
import { NEW_CHAT_TITLE } from '@studiolo/contract/chat/title-of';
import { create } from 'zustand';
import { onSignOut } from '../../../platform/session/session.ts';
import { stopWaiting } from '../../composer/waiting.state.ts';
import type { ChatSession, OpenTurn } from './chat-session.ts';
import { limitOpen } from './limit-open.ts';
import { nameOfGround } from './name-of-ground.ts';

type Sessions = {
  open: readonly ChatSession[];
  /** How many new chats of a line were begun in this page. */
  begun: Readonly<Record<string, number>>;
};

export const useSessions = create<Sessions>(() => ({ open: [], begun: {} }));

const newKey = ({ begun }: Sessions, line: string): string => `new:${line}:${begun[line] ?? 0}`;

const blanks = new Map<string, ChatSession>();

type Kind = Pick<ChatSession, 'isTemporary' | 'folderId'>;

const PLAIN: Kind = { isTemporary: false, folderId: '' };

const blank = (
  key: string,
  ground: GroundName,
  sessionId: string | undefined,
  { isTemporary, folderId }: Kind,
): ChatSession => {
  const botId = roleIdOf(ground);
  const session = blanks.get(key) ?? {
    key,
    title: NEW_CHAT_TITLE,
    ground,
    botId,
    pageInfo: isChat(ground) ? { page: 'chat', id: botId } : { page: ground.kind, id: ground.id },
    sessionId,
    isNewSession: sessionId === undefined,
    isTemporary,
    folderId,
    parameters: USUAL_PARAMETERS,
    compared: [],
    messages: [],
    choices: {},
  };
  blanks.set(key, session);
  return session;
};

/** Temporary chats, and those of each project and ground, are begun anew apart from the others. */
export const lineOf = ({ ground, isTemporary, folderId }: Kind & Pick<ChatSession, 'ground'>): string => {
  const name = nameOfGround(ground);
  if (isTemporary) return `temporary:${name}`;
  return folderId === '' ? name : `project:${folderId}:${name}`;
};

/** The session that an address names; one not opened yet is blank. Without an id: the new one on the ground. */
export const sessionAt = (
  sessions: Sessions,
  ground: GroundName,
  sessionId: string | undefined,
  aside: Partial<Kind> = {},
): ChatSession => {
  const kind = { ...PLAIN, ...aside };
  const known = sessionId && sessions.open.find((session) => session.sessionId === sessionId);
  if (known) return known;
  const key = sessionId ?? newKey(sessions, lineOf({ ground, ...kind }));
  return sessions.open.find((session) => session.key === key) ?? blank(key, ground, sessionId, kind);
};

export const findSession = (key: string): ChatSession | undefined =>
  useSessions.getState().open.find((session) => session.key === key);

/** Keeps a session open, letting go of another one when there are too many. */
export const keepOpen = (session: ChatSession): void =>
  useSessions.setState(({ open }) => {
    if (open.some(({ key }) => key === session.key)) return {};
    const { kept, dropped } = limitOpen([...open, session]);
    for (const { messages } of dropped) for (const { controller } of messages) controller.abort();
    return { open: kept };
  });

const close = (isGone: (session: ChatSession) => boolean): void =>
  useSessions.setState(({ open }) => {
    for (const { messages } of open.filter(isGone)) for (const { controller } of messages) controller.abort();
    return { open: open.filter((session) => !isGone(session)) };
  });

/** The session was deleted: nothing in it is waited for any more. */
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

/** The turns of a chat whose answers are coming. */
export const comingIn = (key: string): string[] =>
  (findSession(key)?.messages ?? []).flatMap(({ msgId, answer }) =>
    answer.state === 'running' ? msgId : [],
  );

export const dropTurn = (key: string, msgId: string): void =>
  changeSession(key, ({ messages }) => ({ messages: messages.filter((turn) => turn.msgId !== msgId) }));

export const chooseBranch = (key: string, parentId: string, msgId: string): void =>
  changeSession(key, ({ choices }) => ({ choices: { ...choices, [parentId]: msgId } }));

/** A chat that has its own address is no longer the new one: the next address without a session is empty again. */
export const retireNewChat = (line: string, key: string): void =>
  useSessions.setState((sessions) =>
    key === newKey(sessions, line)
      ? { begun: { ...sessions.begun, [line]: (sessions.begun[line] ?? 0) + 1 } }
      : {},
  );

/** Begins an empty chat, also while the one begun before still waits for its first words. */
export const beginNewChat = (ground: GroundName, kind: Partial<Kind> = {}): void => {
  const sessions = useSessions.getState();
  const line = lineOf({ ...PLAIN, ...kind, ground });
  const key = newKey(sessions, line);
  if (sessions.open.some((session) => session.key === key)) retireNewChat(line, key);
};

/** A temporary chat is left: the next one begins empty. Answers which session it was, had it become one. */
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
  useSessions.setState({ open: [], begun: {} });
});
