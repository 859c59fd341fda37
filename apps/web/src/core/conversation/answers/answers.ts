import type { Ask } from '@studiolo/contract/chat/endpoints';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { cancelRun, followRun } from '@studiolo/contract/runs/endpoints';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import { createPostponement } from '../../../platform/loading/postponement.ts';
import { invalidate, queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';
import { isSocketConnected } from '../../../platform/socket/socket.ts';
import { modelsQuery } from '../../model-picker/queries.ts';
import { emptyAnswer } from '../../thread/answer/answer.ts';
import { followAnswer } from '../../thread/live/follow-answer.ts';
import { createLiveAnswer } from '../../thread/live/live-answer.ts';
import { turnOf, UNMARKED, type Turn } from '../../thread/turn.ts';
import { chooseCall } from '../questions/choose-call.ts';
import { beginHistory, cachedHistory, refreshHistory } from '../history/history.ts';
import type { ChatSession, OpenTurn } from '../sessions/chat-session.ts';
import { changeSession, changeTurn, dropTurn, findSession, findTurn } from '../sessions/sessions.state.ts';

/** Called when the server rejects a question because the session has expired. */
type OnSignedOut = (turn: OpenTurn) => void;

type RunStartEvent = Extract<RunEvent, { type: 'run' }>;

/**
 * Time within which the first words usually follow the start of the run, in ms. Rendering the words takes
 * precedence over applying the ids.
 */
const FIRST_WORDS_DELAY_MS = 100;

/** Applies the ids of a new run to its session and turn. */
const applyRun = (key: string, msgId: string, { runId, sessionId }: RunStartEvent): void => {
  const session = findSession(key);
  if (!session) return;
  const isNew = session.sessionId === undefined;
  // A new chat has no earlier turns, so none are requested.
  if (isNew) beginHistory(sessionId);
  changeSession(key, ({ messages }) => ({
    sessionId,
    messages: messages.map((turn) => (turn.msgId === msgId ? { ...turn, isStored: true, runId } : turn)),
  }));
  if (isNew && !isSocketConnected()) void invalidate(['topics']);
  if (!findTurn(key, msgId)?.isStopping) return;
  void call(cancelRun, { runId }).catch(() => changeTurn(key, msgId, { isStopping: false }));
};

/** Refetches the lists if no socket is open; otherwise the server pushes the changes. */
const refreshLists = (key: string): void => {
  changeSession(key, () => ({ isNewSession: false }));
  if (isSocketConnected()) return;
  void invalidate(['topics']);
  void invalidate(countQuery.queryKey);
};

/** Refreshes the history after an answer. The live turn is dropped once the history shows it as ended. */
const settle = async (key: string, msgId: string, isComplete: boolean): Promise<void> => {
  refreshLists(key);
  const sessionId = findSession(key)?.sessionId;
  if (sessionId === undefined || !findTurn(key, msgId)?.isStored) return;
  // The push that refreshes the history may have arrived before this chat had a history.
  if (isComplete && isSocketConnected() && !cachedHistory(sessionId)?.isGuess) return;
  await refreshHistory(sessionId);
};

const follow = async (
  key: string,
  turn: OpenTurn,
  open: Parameters<typeof followAnswer>[0]['open'],
  onSignedOut?: OnSignedOut,
): Promise<void> => {
  const { live, controller, msgId } = turn;
  const run = createPostponement(FIRST_WORDS_DELAY_MS);
  const fault = await followAnswer({
    live,
    open,
    signal: controller.signal,
    onEvent: (event) => {
      if (typeof event !== 'string' && event.type === 'run') run.later(() => applyRun(key, msgId, event));
    },
  });
  run.now();
  if (controller.signal.aborted && fault === undefined) return;
  if (fault?.refusal?.code === 401) onSignedOut?.(turn);
  // The cached list of models, or the default model, is outdated.
  if (fault?.refusal?.reason === 'MODEL_UNAVAILABLE') void invalidate(['models']);
  changeTurn(key, msgId, { answer: live.get() });
  await settle(key, msgId, fault === undefined);
};

const draws = (model: string | undefined): boolean =>
  queryClient.getQueryData(modelsQuery.queryKey)?.some(({ name, canDraw }) => name === model && canDraw) ??
  false;

/** Files, mentions and compared models that accompany a question. */
export type QuestionContext = Pick<Turn, 'fileUrls' | 'mentions'> & Partial<Pick<OpenTurn, 'others'>>;

/** Sends a question and follows its answer. Resending it under the same `msgId` is idempotent. */
export const sendQuestion = (
  key: string,
  ask: Ask,
  context: QuestionContext,
  onSignedOut: OnSignedOut,
): void => {
  const answer = emptyAnswer(ask.model ?? '');
  const controller = new AbortController();
  const turn: OpenTurn = {
    msgId: ask.msgId,
    parentId: ask.parentId ?? '',
    prompt: ask.prompt,
    others: [],
    ...context,
    quote: ask.quoteInfo ?? '',
    ...UNMARKED,
    compareId: ask.compareId ?? '',
    answer,
    live: createLiveAnswer(answer),
    isStored: false,
    ask,
    runId: undefined,
    controller,
    isStopping: false,
  };
  changeSession(key, ({ messages, choices }) => {
    const { [turn.parentId]: _overruled, ...others } = choices;
    // Keeps a question asked here in view even if another page asks a sibling. In a comparison, shows the
    // first answer.
    const chosen = turn.compareId === '' ? { [turn.parentId]: turn.msgId } : {};
    const isBeside = ({ compareId }: OpenTurn): boolean => compareId !== '' && compareId === turn.compareId;
    // Replaces an unsent turn that has the same question; keeps all others.
    const sent = messages.filter(
      (sent) =>
        sent.msgId !== ask.msgId &&
        (sent.isStored || sent.answer.state === 'running' || sent.prompt !== ask.prompt || isBeside(sent)),
    );
    return { messages: [...sent, turn], choices: { ...others, ...chosen } };
  });
  const version = import.meta.env['VITE_API_VERSION'] as string | undefined;
  const groundKind = findSession(key)?.conversationScope.kind;
  const stream = chooseCall(ask, { version, wantsPicture: draws(ask.model), groundKind });
  const open = (lastEventId: number | undefined) => {
    const runId = findTurn(key, turn.msgId)?.runId;
    const options = { signal: controller.signal, ...(lastEventId === undefined ? {} : { lastEventId }) };
    return runId === undefined ? openStream(stream, ask, options) : openStream(followRun, { runId }, options);
  };
  void follow(key, turn, open, onSignedOut);
};

/** Follows answers that are still running on the server and that this page does not follow yet. */
export const resumeAnswers = (session: ChatSession, records: readonly HistoryRecord[]): void => {
  for (const record of records) {
    const isFollowed = session.messages.some(
      ({ msgId, isStored, live }) => msgId === record.msgId && (isStored || live.get().state === 'running'),
    );
    if (record.status !== 'running' || isFollowed) continue;
    const base = turnOf(record);
    const controller = new AbortController();
    const turn: OpenTurn = {
      ...base,
      live: createLiveAnswer(base.answer),
      ask: undefined,
      others: [],
      runId: record.runId,
      controller,
      isStopping: false,
    };
    changeSession(session.key, ({ messages }) => ({
      messages: [turn, ...messages.filter(({ msgId }) => msgId !== record.msgId)],
    }));
    const open = (lastEventId: number | undefined) =>
      openStream(
        followRun,
        { runId: record.runId },
        { signal: controller.signal, ...(lastEventId === undefined ? {} : { lastEventId }) },
      );
    void follow(session.key, turn, open);
  }
};

/** Drops live turns that have ended according to the history, even if their stream is still open. */
export const releaseEnded = (session: ChatSession, records: readonly HistoryRecord[]): void => {
  for (const { msgId, controller, live } of session.messages) {
    const record = records.find((each) => each.msgId === msgId);
    if (!record || record.status === 'running') continue;
    if (live.get().state === 'running') {
      controller.abort();
      refreshLists(session.key);
    }
    dropTurn(session.key, msgId);
  }
};
