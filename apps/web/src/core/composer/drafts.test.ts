import { describe, expect, it } from 'vitest';
import { getDraft, moveDraft, readDrafts, setDraft, withDraft } from './drafts.ts';

describe('drafts [chat.sessions]', () => {
  it('are kept per chat', () => {
    setDraft('one', 'first');
    setDraft('two', 'second');
    expect([getDraft('one'), getDraft('two'), getDraft('three')]).toEqual(['first', 'second', '']);
  });

  it('go along when a chat gets its name', () => {
    setDraft('new:-1', 'going on');
    moveDraft('new:-1', 'session');
    expect([getDraft('new:-1'), getDraft('session')]).toEqual(['', 'going on']);
  });

  it('leave what stands in a chat already alone when there is nothing to bring', () => {
    setDraft('session', 'here');
    moveDraft('new:-1', 'session');
    expect(getDraft('session')).toBe('here');
  });

  it('let the oldest go when there are many, and forget an empty one', () => {
    const many = Array.from({ length: 40 }, (_, index) => `chat ${index}`).reduce(
      (drafts, key) => withDraft(drafts, key, 'text'),
      {},
    );
    expect(Object.keys(many)).toHaveLength(30);
    expect(many).not.toHaveProperty('chat 9');
    expect(withDraft(many, 'chat 39', '')).not.toHaveProperty('chat 39');
  });

  it.each(['', '{', '[1]', 'null', '{"a":1}'])('survive that the browser remembers %j', (stored) => {
    expect(readDrafts(stored)).toEqual({});
  });
});
