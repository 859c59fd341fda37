import { expect, it } from 'vitest';
import { isSaveKey } from './save-key.ts';

const NONE = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it('recognizes Ctrl+S and Cmd+S, even with Caps Lock, but no other keys [key.save]', () => {
  expect(isSaveKey({ ...NONE, key: 's', ctrlKey: true })).toBe(true);
  expect(isSaveKey({ ...NONE, key: 'S', ctrlKey: true })).toBe(true);
  expect(isSaveKey({ ...NONE, key: 'S', metaKey: true })).toBe(true);
  expect(isSaveKey({ ...NONE, key: 's' })).toBe(false);
  expect(isSaveKey({ ...NONE, key: 'S', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isSaveKey({ ...NONE, key: 'd', ctrlKey: true })).toBe(false);
});
