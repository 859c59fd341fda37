import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { DEFAULT_PARAMETERS } from '@studiolo/contract/chat/rules';
import { NEW_CHAT_TITLE } from '@studiolo/contract/chat/title-of';
import { describe, expect, it } from 'vitest';
import { anOpenTurn } from '../../../testing/an-open-turn.ts';
import type { ChatSession } from './chat-session.ts';
import { limitOpenSessions } from './limit-open-sessions.ts';

const session = (key: string, page: 'chat' | 'notebook' = 'chat'): ChatSession => ({
  key,
  title: NEW_CHAT_TITLE,
  conversationScope: page === 'notebook' ? { kind: page, id: '-1' } : PLAIN_CHAT,
  botId: '-1',
  pageInfo: { page, id: '-1' },
  sessionId: key,
  isNewSession: false,
  isTemporary: false,
  folderId: '',
  parameters: DEFAULT_PARAMETERS,
  compared: [],
  messages: [],
  choices: {},
});
const keys = (sessions: readonly ChatSession[]) => sessions.map(({ key }) => key).join('');

describe('open chats [chat.sessions]', () => {
  it('are limited to five; the oldest are dropped', () => {
    const { remaining, dropped } = limitOpenSessions(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => session(key)),
    );
    expect([keys(remaining), keys(dropped)]).toEqual(['bcdef', 'a']);
  });

  it('are dropped in this order: those of notebooks first, then the oldest', () => {
    const open = [
      session('a'),
      session('b'),
      session('c', 'notebook'),
      session('d'),
      session('e'),
      session('f'),
    ];
    const { remaining, dropped } = limitOpenSessions(open);
    expect([keys(remaining), keys(dropped)]).toEqual(['abdef', 'c']);
  });

  it('are not dropped while a question has not reached the server', () => {
    const ask = { msgId: 'q', roleId: '-1', prompt: 'Why?' };
    const waits = { ...session('a'), messages: [anOpenTurn('q', { ask })] };
    const open = [waits, ...['b', 'c', 'd', 'e', 'f'].map((key) => session(key))];
    expect(keys(limitOpenSessions(open).remaining)).toBe('acdef');
  });

  it('always include the latest one, even in a notebook', () => {
    const open = [...['a', 'b', 'c', 'd', 'e'].map((key) => session(key)), session('f', 'notebook')];
    expect(keys(limitOpenSessions(open).remaining)).toBe('bcdef');
  });
});
