import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { NEW_CHAT_TITLE } from '@studiolo/contract/chat/title-of';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import {
  beginNewChat,
  changeSession,
  markRecentlyUsed,
  leaveTemporary,
  retireNewChat,
  sessionAt,
  useSessions,
} from './sessions.state.ts';

const at = (sessionId?: string) => sessionAt(useSessions.getState(), PLAIN_CHAT, sessionId);

beforeEach(() => useSessions.setState({ open: [], startedCounts: {} }));

describe('a temporary chat [chat.sessions]', () => {
  const temporary = () =>
    sessionAt(useSessions.getState(), PLAIN_CHAT, undefined, { isTemporary: true, folderId: '' });

  it('is separate from the new chat; after leaving, the next one is empty', () => {
    const chat = temporary();
    expect(chat).toMatchObject({ isTemporary: true, botId: '-1', sessionId: undefined });
    expect(chat.key).not.toBe(at().key);
    markRecentlyUsed(chat);
    changeSession(chat.key, () => ({ sessionId: 's1' }));
    expect(temporary()).toMatchObject({ sessionId: 's1', isTemporary: true });

    expect(leaveTemporary(chat)).toBe('s1');

    expect(temporary()).toMatchObject({ isTemporary: true, sessionId: undefined, messages: [] });
    expect(useSessions.getState().open).toEqual([]);
  });

  it('leaves nothing to delete if it was never started', () => {
    expect(leaveTemporary(temporary())).toBeUndefined();
  });
});

describe('the chat of a notebook [chat.sessions]', () => {
  const inNotebook = (id: string, sessionId?: string) =>
    sessionAt(useSessions.getState(), { kind: 'notebook', id }, sessionId);

  it('starts separately from the plain chat and from the chats of other notebooks', () => {
    const chat = inNotebook('book-1');
    expect(chat).toMatchObject({
      conversationScope: { kind: 'notebook', id: 'book-1' },
      pageInfo: { page: 'notebook', id: 'book-1' },
    });
    expect(new Set([chat.key, at().key, inNotebook('book-2').key]).size).toBe(3);
  });

  it('is dropped first if too many chats are open', () => {
    markRecentlyUsed(at('a'));
    markRecentlyUsed(inNotebook('book-1', 'b'));
    for (const id of ['c', 'd', 'e', 'f']) markRecentlyUsed(at(id));
    expect(useSessions.getState().open.map(({ key }) => key)).toEqual(['a', 'c', 'd', 'e', 'f']);
  });
});

describe('a new chat [chat.new-session] [api.entity-session]', () => {
  it('has the default title, no bot and no session, and is new until its first answer', () => {
    expect(at()).toMatchObject({
      title: NEW_CHAT_TITLE,
      botId: '-1',
      pageInfo: { page: 'chat', id: '-1' },
      sessionId: undefined,
      isNewSession: true,
      messages: [],
    });
    expect(NEW_CHAT_TITLE).toBe('New Chat');
  });

  it('remains the same chat when it gets its session id', () => {
    const fresh = at();
    markRecentlyUsed(fresh);
    changeSession(fresh.key, () => ({ sessionId: 's1' }));
    expect(at().key).toBe(fresh.key);
    expect(at('s1').key).toBe(fresh.key);
  });

  it('is empty again once the previous one has its own URL', () => {
    const fresh = at();
    markRecentlyUsed(fresh);
    changeSession(fresh.key, () => ({ sessionId: 's1' }));
    retireNewChat('-1', fresh.key);
    expect(at().key).not.toBe(fresh.key);
    expect(at().sessionId).toBeUndefined();
    expect(at('s1').key).toBe(fresh.key);
  });

  it('can be started while the previous one is waiting for its first words', () => {
    const fresh = at();
    markRecentlyUsed(fresh);
    beginNewChat(PLAIN_CHAT);
    expect(at().key).not.toBe(fresh.key);
    expect(useSessions.getState().open).toHaveLength(1);
  });

  it('is opened only once per session', () => {
    expect(at('s1')).toBe(at('s1'));
    expect(at('s1').key).not.toBe(at('s2').key);
    expect(at('s1')).toMatchObject({ sessionId: 's1', isNewSession: false });
  });
});

it('closes all chats on sign-out and stops following answers [account.logout]', () => {
  pretendBrowser('http://127.0.0.1');
  signIn('token');
  const turn = anOpenTurn('asked');
  markRecentlyUsed({ ...at('s1'), messages: [turn] });
  signOut();
  expect(useSessions.getState().open).toEqual([]);
  expect(at('s1').messages).toEqual([]);
  expect(turn.controller.signal.aborted).toBe(true);
  vi.unstubAllGlobals();
});
