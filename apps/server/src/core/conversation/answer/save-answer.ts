import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { citedAnchors } from '../../evidence/anchors.ts';
import type { Files } from '../../files/files.service.ts';
import { reasoningIn, textIn } from '../../runs/events/event-log.ts';
import type { FinishResult, RunOutcome } from '../../runs/run-kind.ts';
import type { TurnStore } from '../turns/turns.store.ts';
import type { StoredAnswerInput } from './answer-input.ts';
import { thoughtIn } from './with-thinking-time.ts';

type Deps = { records: Pick<TurnStore, 'end'>; files: Pick<Files, 'use'>; clock: Clock };

/** Call in its stored form. A call that waits or runs when its answer ends is canceled. */
const callOf = ({ type: _type, ...call }: ShownCall & { type: 'call' }): ShownCall => ({
  ...call,
  state: call.state === 'asked' ? 'refused' : call.state === 'running' ? 'failed' : call.state,
});

const readEvents = (events: RunOutcome['events']) => {
  let offered: Anchor[] = [];
  let notice = '';
  let pictureUrl = '';
  let isUnable = false;
  let isTruncated = false;
  const calls = new Map<string, ShownCall>();
  for (const { event } of events) {
    if (typeof event === 'string') continue;
    if (event.type === 'citations') offered = event.anchors;
    if (event.type === 'notice') notice = event.text;
    if (event.type === 'call') calls.set(event.id, callOf(event));
    if (event.type === 'unable') isUnable = true;
    if (event.type === 'truncated') isTruncated = true;
    if (event.type === 'picture' && event.isWhole) pictureUrl = event.url;
  }
  const response = textIn(events);
  return {
    response,
    notice,
    isUnable,
    isTruncated,
    pictureUrl,
    source: citedAnchors(response, offered),
    calls: [...calls.values()],
    reasoning: reasoningIn(events),
    reasoningMs: thoughtIn(events),
  };
};

/** Stores an answer with its citations. Returns `discarded` if its turn was deleted. */
export const saveAnswer = async (
  { records, files, clock }: Deps,
  { asker, msgId, isKeepingCited }: StoredAnswerInput,
  { runId, owner, state, events, error }: RunOutcome,
  transaction: Transaction,
): Promise<FinishResult> => {
  const answer = readEvents(events);
  const change = { ...answer, status: state, error: error ?? null, updatedAt: clock.now() };
  if (!(await records.end(asker, msgId, change, transaction))) return 'discarded';
  const pictures = [answer.pictureUrl, ...answer.calls.flatMap((call) => call.pictures ?? [])];
  const pictureIds = pictures.flatMap((url) => fileOfUrl(url)?.fileId ?? []);
  // Cited files may have been attached to an earlier turn, and stay if that turn is deleted.
  const read = answer.source.flatMap(({ fileId, place }) =>
    isKeepingCited && place.kind !== 'web' ? [fileId] : [],
  );
  await files.use(owner, [...new Set(read)], runId, transaction);
  // Pictures generated for a visitor belong to the visitor, like uploads.
  await files.use(asker, [...new Set(pictureIds)], runId, transaction);
  return 'saved';
};
