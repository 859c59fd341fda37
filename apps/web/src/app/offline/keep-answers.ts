import type { Query } from '@tanstack/react-query';
import { offerKeptAnswers, type KeptKind } from '../../platform/queries/kept-answers.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { getToken, onSignOut } from '../../platform/session/session.ts';
import { noteAway } from './away.ts';
import type { KeptRow } from './kept-store.ts';

/** What comes in quick succession is kept at once. */
const GATHERED_MS = 300;

const kept = () => import('./kept-store.ts');

/** One after the other, so that nothing is written after it was to be forgotten. Where storage is shut, nothing is kept. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const done = last.then(work).catch(() => undefined);
  last = done;
  return done;
};

/** Keeps what was read for when there is no network, until its reader signs out. */
export const keepAnswers = (kinds: readonly KeptKind[]): void => {
  const byKey = new Map(kinds.map((kind) => [kind.key, kind]));
  const isKept = ({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): boolean => {
    const kind = byKey.get(String(queryKey[0]));
    return kind !== undefined && (kind.isKept?.(queryKey, state.data) ?? true);
  };
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const token = getToken();
    const rows = [...waiting].map(({ queryHash, state }): KeptRow => [queryHash, state.data]);
    waiting.clear();
    if (token === undefined || rows.length === 0) return;
    void inTurn(async () => (getToken() === token ? (await kept()).keepRows(token, rows) : undefined));
  };

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    waiting.add(event.query);
    timer ??= setTimeout(flush, GATHERED_MS);
  });
  addEventListener('pagehide', flush);
  onSignOut(() => {
    waiting.clear();
    void inTurn(async () => (await kept()).forgetRows());
  });
  offerKeptAnswers(async (query) => {
    const token = getToken();
    if (token === undefined || !isKept(query)) return undefined;
    const answer = await inTurn(async () => (await kept()).findRow(token, query.queryHash));
    if (answer !== undefined) noteAway();
    return answer;
  });
};
