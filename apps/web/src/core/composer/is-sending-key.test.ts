import { describe, expect, it } from 'vitest';
import { isSendingKey } from './is-sending-key.ts';

const enter = { key: 'Enter', shiftKey: false, keyCode: 13, nativeEvent: { isComposing: false } };

describe('the key that sends [chat.guards]', () => {
  it('is Enter', () => expect(isSendingKey(enter)).toBe(true));
  it('is not another key', () => expect(isSendingKey({ ...enter, key: 'a' })).toBe(false));
  it('is not Enter with Shift', () => expect(isSendingKey({ ...enter, shiftKey: true })).toBe(false));
  it('is not an Enter that ends a composition', () =>
    expect(isSendingKey({ ...enter, nativeEvent: { isComposing: true } })).toBe(false));
  it('is not an Enter that an input method handles without reporting a composition', () =>
    expect(isSendingKey({ ...enter, keyCode: 229 })).toBe(false));
});
