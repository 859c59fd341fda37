import type { RecordStatus } from '@studiolo/contract/chat/entities';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { beforeSignOut } from '../../../platform/session/session.ts';
import { saveDrafts } from '../../composer/drafts.ts';
import type { Written } from '../../composer/use-sending.ts';
import { giveBackWritten, sendWritten } from '../asking/send-written.ts';
import { historyQuery } from '../history/history.ts';
import { draftKeyOf } from '../sessions/draft-key.ts';
import { findSession, findTurn, useSessions } from '../sessions/sessions.state.ts';
import { keepNext } from './kept-next.ts';
import { useNext, type Next } from './next.state.ts';

const forget = (key: string): Next | undefined => {
  const { [key]: next, ...waiting } = useNext.getState().waiting;
  if (next) useNext.setState({ waiting });
  return next;
};

/** It is the draft again, before what was begun since; nothing is sent. */
export const takeBack = (key: string): void => {
  const next = forget(key);
  if (next) giveBackWritten(draftKeyOf(findSession(key) ?? next.session), next.written);
};

/** It is asked no more. */
export const callOff = (key: string): void => void forget(key);

/** Of a turn that is followed no more the history tells how it ended. */
const stateOf = (key: string, msgId: string): RecordStatus => {
  const turn = findTurn(key, msgId);
  if (turn) return turn.answer.state;
  const history = queryClient.getQueryData(historyQuery(findSession(key)?.sessionId ?? '').queryKey);
  return history?.records.find((record) => record.msgId === msgId)?.status ?? 'interrupted';
};

/** Sends what waits for answers that are there, and gives back what waits for answers that will not come. */
const look = (): void => {
  for (const [key, { after, session, model, scope }] of Object.entries(useNext.getState().waiting)) {
    const states = after.map((msgId) => stateOf(key, msgId));
    if (states.includes('running')) continue;
    if (!states.includes('done')) {
      takeBack(key);
      continue;
    }
    const now = findSession(key) ?? session;
    const next = forget(key);
    if (next) sendWritten(now, next.written, model, draftKeyOf(now), scope);
  }
};

const joined = (first: string, second: string): string => [first, second].filter(Boolean).join('\n\n');

/** Asked after each other while one waits, they are one question. */
const together = (first: Written, second: Written): Written => {
  const quote = joined(first.quote ?? '', second.quote ?? '');
  return {
    prompt: joined(first.prompt, second.prompt),
    files: [...first.files, ...second.files],
    chats: [...(first.chats ?? []), ...(second.chats ?? [])],
    ...(quote === '' ? {} : { quote }),
  };
};

/** Has a question wait for the answers that are coming. */
export const letWait = (next: Next): void => {
  const { key } = next.session;
  useNext.setState(({ waiting }) => {
    const first = waiting[key];
    return {
      waiting: {
        ...waiting,
        [key]: first ? { ...first, written: together(first.written, next.written) } : next,
      },
    };
  });
  look();
};

/** Of a temporary chat nothing is kept. */
const keep = (): void => {
  const waiting = Object.entries(useNext.getState().waiting).filter(
    ([, { session }]) => !session.isTemporary,
  );
  keepNext(
    waiting.map(([key, { session, written }]) => ({
      place: draftKeyOf(findSession(key) ?? session),
      written,
    })),
  );
};

useNext.subscribe(keep);
useSessions.subscribe(() => {
  look();
  // A new chat has a name of its own once it was answered.
  keep();
});
beforeSignOut(() => useNext.setState({ waiting: {} }));
// The page goes: what waits is found where it was written, but in a temporary chat.
addEventListener('pagehide', () => {
  for (const [key, { session }] of Object.entries(useNext.getState().waiting))
    if (session.isTemporary) callOff(key);
    else takeBack(key);
  saveDrafts();
});
