import type { Query } from '@tanstack/react-query';
import { provideOfflineAnswers, type OfflineKind } from '../../platform/queries/offline-answers.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { getToken, onSignOut } from '../../platform/session/session.ts';
import { markUnreachable } from './reachability.ts';
import type { StoredRow } from './offline-store.ts';

/** Time between a response and writing it, in ms. */
const WRITE_DELAY_MS = 300;

const store = () => import('./offline-store.ts');

/** Runs storage operations in order, so that nothing is written after the data was cleared. */
let last: Promise<unknown> = Promise.resolve();
const runInOrder = <T>(work: () => Promise<T>): Promise<T | undefined> => {
  // The app also works while storage is blocked or full.
  const done = last.then(work).catch(() => undefined);
  last = done;
  return done;
};

/** Stores responses for offline use until the user signs out. */
export const storeAnswers = (kinds: readonly OfflineKind[]): void => {
  const byKey = new Map(kinds.map((kind) => [kind.key, kind]));
  const isStored = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean => {
    const kind = byKey.get(String(queryKey[0]));
    return kind !== undefined && (kind.isStored?.(queryKey, state.data) ?? true);
  };
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const token = getToken();
    const rows = [...waiting].map(({ queryHash, state }): StoredRow => [queryHash, state.data]);
    waiting.clear();
    if (token === undefined || rows.length === 0) return;
    void runInOrder(async () => (getToken() === token ? (await store()).storeRows(token, rows) : undefined));
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isStored(event.query)) return;
    waiting.add(event.query);
    timer ??= setTimeout(flush, WRITE_DELAY_MS);
  });
  addEventListener('pagehide', flush);
  onSignOut(() => {
    waiting.clear();
    void runInOrder(async () => (await store()).removeRows());
  });
  provideOfflineAnswers(async (query) => {
    const token = getToken();
    if (token === undefined || !isStored(query)) return undefined;
    const answer = await runInOrder(async () => (await store()).findRow(token, query.queryHash));
    if (answer !== undefined) markUnreachable();
    return answer;
  });
};
