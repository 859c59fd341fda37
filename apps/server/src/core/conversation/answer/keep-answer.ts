import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { citedAnchors } from '../../evidence/anchors.ts';
import type { Files } from '../../files/files.service.ts';
import { reasoningIn, textIn } from '../../runs/events/event-log.ts';
import type { RunOutcome } from '../../runs/run-kind.ts';
import type { TurnStore } from '../turns.store.ts';
import type { AnswerKept } from './answer-input.ts';
import { thoughtIn } from './with-thought.ts';

type Deps = { records: Pick<TurnStore, 'end'>; files: Pick<Files, 'use'>; clock: Clock };

/** A call as it is kept: what waits for its reader, or goes on, when an answer ends comes to nothing. */
const callOf = ({ type: _type, ...call }: ShownCall & { type: 'call' }): ShownCall => ({
  ...call,
  state: call.state === 'asked' ? 'refused' : call.state === 'running' ? 'failed' : call.state,
});

/** What the events of an answer come to. */
const readEvents = (events: RunOutcome['events']) => {
  let offered: Anchor[] = [];
  let notice = '';
  let pictureUrl = '';
  let isUnable = false;
  const calls = new Map<string, ShownCall>();
  for (const { event } of events) {
    if (typeof event === 'string') continue;
    if (event.type === 'citations') offered = event.anchors;
    if (event.type === 'notice') notice = event.text;
    if (event.type === 'call') calls.set(event.id, callOf(event));
    if (event.type === 'unable') isUnable = true;
    if (event.type === 'picture' && event.isWhole) pictureUrl = event.url;
  }
  const response = textIn(events);
  return {
    ...{ response, notice, isUnable, pictureUrl },
    source: citedAnchors(response, offered),
    calls: [...calls.values()],
    reasoning: reasoningIn(events),
    reasoningMs: thoughtIn(events),
  };
};

/** Keeps an answer with what it cites; `gone` where its turn was deleted. */
export const keepAnswer = async (
  { records, files, clock }: Deps,
  { asker, msgId, isKeepingCited }: AnswerKept,
  { runId, owner, state, events, error }: RunOutcome,
  transaction: Transaction,
): Promise<'kept' | 'gone'> => {
  const said = readEvents(events);
  const change = { ...said, status: state, error: error ?? null, updatedAt: clock.now() };
  if (!(await records.end(asker, msgId, change, transaction))) return 'gone';
  // What it cites may have come with an earlier turn, and stays when that one is deleted.
  const pictures = [said.pictureUrl, ...said.calls.flatMap((call) => call.pictures ?? [])];
  const made = pictures.flatMap((url) => fileOfUrl(url)?.fileId ?? []);
  const read = said.source.flatMap(({ fileId, place }) =>
    isKeepingCited && place.kind !== 'web' ? [fileId] : [],
  );
  await files.use(owner, [...new Set(read)], runId, transaction);
  // What was made for a visitor is the visitor’s, as what they bring is.
  await files.use(asker, [...new Set(made)], runId, transaction);
  return 'kept';
};
