import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/a-record.ts';
import { hasOlder, withNewest, withOlder, withoutTurn, type History } from './merge-history.ts';

const page = (ids: string[], total: number) => ({
  records: ids.map((id) => aRecord(id)),
  total,
  current: 1,
  size: 10,
  pages: 1,
});
const history = (ids: string[], total: number): History => ({ records: ids.map((id) => aRecord(id)), total });
const ids = ({ records }: History) => records.map(({ msgId }) => msgId).join('');

describe('merging a refetched history [chat.history]', () => {
  it('appends an older page without duplicates', () => {
    const current = withOlder(withNewest(undefined, page(['f', 'e', 'd'], 6)), page(['d', 'c', 'b'], 6));
    expect(ids(current)).toBe('fedcb');
    expect(hasOlder(current)).toBe(true);
    expect(hasOlder(withOlder(current, page(['a'], 6)))).toBe(false);
  });

  it('puts new turns before the known ones', () => {
    expect(ids(withNewest(history(['c', 'b', 'a'], 3), page(['d', 'c'], 4)))).toBe('dcba');
  });

  it('drops the known turns if turns in between may be missing', () => {
    expect(ids(withNewest(history(['c', 'b', 'a'], 3), page(['z', 'y'], 20)))).toBe('zy');
  });

  it('drops a turn that was deleted on another device', () => {
    expect(ids(withNewest(history(['d', 'c', 'b', 'a'], 4), page(['d', 'b'], 3)))).toBe('dba');
  });

  it('keeps the object identity of an unchanged turn', () => {
    const current = history(['b', 'a'], 2);
    const again = withNewest(current, page(['b', 'a'], 2));
    expect(again.records[0]).toBe(current.records[0]);
    const changed = withNewest(current, {
      ...page([], 2),
      records: [aRecord('b', { status: 'stopped' }), aRecord('a')],
    });
    expect(changed.records[0]).not.toBe(current.records[0]);
    expect(changed.records[1]).toBe(current.records[1]);
  });

  it('moves the followers of a deleted turn to its parent [chat.delete]', () => {
    const current: History = {
      records: [aRecord('c', { parentId: 'b' }), aRecord('b', { parentId: 'a' }), aRecord('a')],
      total: 3,
    };
    const left = withoutTurn(current, 'b');
    expect(ids(left)).toBe('ca');
    expect(left.records[0]?.parentId).toBe('a');
    expect(left.total).toBe(2);
  });
});
