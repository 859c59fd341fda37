import type { RecordStatus } from '@studiolo/contract/chat/entities';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { beforeSignOut } from '../../../platform/session/session.ts';
import { saveDrafts } from '../../composer/drafts.ts';
import type { ComposedQuestion } from '../../composer/use-sending.ts';
import { restoreDraft, sendDraft } from '../questions/send-draft.ts';
import { historyQuery } from '../history/history.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { findSession, findTurn, useSessions } from '../sessions/sessions.state.ts';
import { storeQueue } from './stored-queue.ts';
import { useNext, type Next } from './next.state.ts';

const takeNext = (key: string): Next | undefined => {
  const { [key]: next, ...waiting } = useNext.getState().waiting;
  if (next) useNext.setState({ waiting });
  return next;
};

/** Turns a queued question back into the draft, before any newer text, without sending it. */
export const cancelNext = (key: string): void => {
  const next = takeNext(key);
  if (next) restoreDraft(draftKeyOf(findSession(key) ?? next.session), next.written);
};

export const discardNext = (key: string): void => void takeNext(key);

/** Returns the state of a turn. The history has the state of turns that are no longer live. */
const stateOf = (key: string, msgId: string): RecordStatus => {
  const turn = findTurn(key, msgId);
  if (turn) return turn.answer.state;
  const history = queryClient.getQueryData(historyQuery(findSession(key)?.sessionId ?? '').queryKey);
  return history?.records.find((record) => record.msgId === msgId)?.status ?? 'interrupted';
};

/**
 * Sends queued questions whose preceding answer is complete. If it failed, the question becomes the draft
 * again.
 */
const sendReady = (): void => {
  for (const [key, { after, session, model, scope }] of Object.entries(useNext.getState().waiting)) {
    const states = after.map((msgId) => stateOf(key, msgId));
    if (states.includes('running')) continue;
    if (!states.includes('done')) {
      cancelNext(key);
      continue;
    }
    const now = findSession(key) ?? session;
    const next = takeNext(key);
    if (next) sendDraft(now, next.written, model, draftKeyOf(now), scope);
  }
};

const joined = (first: string, second: string): string => [first, second].filter(Boolean).join('\n\n');

/** Merges two questions that are queued behind the same answer. */
const mergeQuestions = (first: ComposedQuestion, second: ComposedQuestion): ComposedQuestion => {
  const quote = joined(first.quote ?? '', second.quote ?? '');
  return {
    prompt: joined(first.prompt, second.prompt),
    files: [...first.files, ...second.files],
    chats: [...(first.chats ?? []), ...(second.chats ?? [])],
    ...(quote === '' ? {} : { quote }),
  };
};

export const queueNext = (next: Next): void => {
  const { key } = next.session;
  useNext.setState(({ waiting }) => {
    const first = waiting[key];
    return {
      waiting: {
        ...waiting,
        [key]: first ? { ...first, written: mergeQuestions(first.written, next.written) } : next,
      },
    };
  });
  sendReady();
};

/** Queued questions of temporary chats are not stored. */
const store = (): void => {
  const waiting = Object.entries(useNext.getState().waiting).filter(
    ([, { session }]) => !session.isTemporary,
  );
  storeQueue(
    waiting.map(([key, { session, written }]) => ({
      place: draftKeyOf(findSession(key) ?? session),
      written,
    })),
  );
};

useNext.subscribe(store);
useSessions.subscribe(() => {
  sendReady();
  // The key of a new chat changes when its answer starts.
  store();
});
beforeSignOut(() => useNext.setState({ waiting: {} }));
// When the page closes, a queued question becomes the draft again, except in a temporary chat.
addEventListener('pagehide', () => {
  for (const [key, { session }] of Object.entries(useNext.getState().waiting))
    if (session.isTemporary) discardNext(key);
    else cancelNext(key);
  saveDrafts();
});
