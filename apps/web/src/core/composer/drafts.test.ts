import { describe, expect, it } from 'vitest';
import { getDraft, moveDraft, readDrafts, setDraft, withDraft } from './drafts.ts';

describe('drafts [chat.sessions]', () => {
  it('are stored per chat', () => {
    setDraft('one', 'first');
    setDraft('two', 'second');
    expect([getDraft('one'), getDraft('two'), getDraft('three')]).toEqual(['first', 'second', '']);
  });

  it('move to a chat when it gets its id', () => {
    setDraft('new:-1', 'going on');
    moveDraft('new:-1', 'session');
    expect([getDraft('new:-1'), getDraft('session')]).toEqual(['', 'going on']);
  });

  it('leave the draft of a chat unchanged if there is nothing to move', () => {
    setDraft('session', 'here');
    moveDraft('new:-1', 'session');
    expect(getDraft('session')).toBe('here');
  });

  it('are limited in number, the oldest being dropped, and are removed when emptied', () => {
    const many = Array.from({ length: 40 }, (_, index) => `chat ${index}`).reduce(
      (drafts, key) => withDraft(drafts, key, 'text'),
      {},
    );
    expect(Object.keys(many)).toHaveLength(30);
    expect(many).not.toHaveProperty('chat 9');
    expect(withDraft(many, 'chat 39', '')).not.toHaveProperty('chat 39');
  });

  it.each(['', '{', '[1]', 'null', '{"a":1}'])('ignore a stored value of %j', (stored) => {
    expect(readDrafts(stored)).toEqual({});
  });
});
