import type { Locale } from '@studiolo/contract/wire/headers';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { say } from '@studiolo/contract/text/say';
import { INSTRUCTIONS } from '../../core/conversation/instructions.ts';
import { withQuote } from '../../core/conversation/quoted.ts';
import { turnsOf } from '../../core/conversation/turns.ts';
import { anchorsOf, citedAnchors } from '../../core/evidence/anchors.ts';
import { sharpen } from '../../core/evidence/sharpen.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { Models } from '../../core/models/models.service.ts';
import { reasoningIn, textIn } from '../../core/runs/event-log.ts';
import type { RunKind } from '../../core/runs/run-kind.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderFault } from '../../ports/text-model.ts';
import type { Announce } from './announce.ts';
import { gatherPassages } from './gather-passages.ts';
import type { RecordStore } from './records.store.ts';
import type { TopicStore } from './topics.store.ts';

export type AnswerInput = { msgId: string; locale: Locale };

type Deps = {
  records: RecordStore;
  topics: TopicStore;
  knowledge: Knowledge;
  files: Files;
  models: Models;
  clock: Clock;
  log: Log;
  announce: Announce;
};

/** Answers one question: gathers passages, asks the model, says what comes, and keeps it with what it cites. */
export const createAnswerRun = (deps: Deps): RunKind<AnswerInput> => {
  const { records, topics, knowledge, files, models, clock, log, announce } = deps;
  return {
    kind: 'answer',
    dispatch: 'here',

    async *work({ msgId, locale }, { runId, owner, signal }) {
      const record = await records.find(owner, msgId);
      if (!record) return;
      yield { type: 'run', runId, msgId, sessionId: record.topicId, model: record.model };
      const [model, earlier] = await Promise.all([
        models.named(record.model),
        records.chain(record.topicId, record.parentId),
      ]);
      if (!model) throw new ProviderFault('not-found', record.model);
      const question = withQuote(record.prompt, record.quote);
      const fileIds = [...new Set([...earlier.flatMap((turn) => turn.fileIds), ...record.fileIds])];
      const scope = await files.described(owner, fileIds);
      const found = await gatherPassages(knowledge, { owner, files: scope }, question);
      const anchors = anchorsOf(found, new Map(scope.map(({ id, name }) => [id, name])));
      if (anchors.length > 0) yield { type: 'citations', anchors };
      const exchanges = earlier.map(({ prompt, quote, response }) => ({
        prompt: withQuote(prompt, quote),
        response,
      }));
      const { turns, isCut } = turnsOf(exchanges, question);
      if (isCut) yield { type: 'notice', text: say(locale, 'conversation-cut') };
      const parts = model.text.stream({
        model: model.vendorModel,
        instructions: INSTRUCTIONS,
        passages: anchors.map(({ number, name, quote }) => ({ number, name, text: quote })),
        turns,
        locale,
        signal,
      });
      let answer = '';
      for await (const part of parts) {
        if (part.type === 'text') answer += part.text;
        yield part.type === 'text' ? part.text : part;
      }
      if (anchors.length === 0) return;
      const findPlace = (fileId: string, start: number, end: number) =>
        // A file deleted in the meantime takes nothing from the answer.
        files.placeOf(owner, fileId, start, end).catch(() => undefined);
      yield { type: 'citations', anchors: await sharpen(answer, anchors, findPlace) };
    },

    async finish({ msgId }, { runId, owner, state, events, error }, tx) {
      const record = await records.find(owner, msgId, tx);
      if (!record) return 'gone';
      const response = textIn(events);
      let offered: Anchor[] = [];
      let notice = '';
      for (const { event } of events) {
        if (typeof event === 'string') continue;
        if (event.type === 'citations') offered = event.anchors;
        if (event.type === 'notice') notice = event.text;
      }
      const source = citedAnchors(response, offered);
      const now = clock.now();
      const change = {
        status: state,
        response,
        reasoning: reasoningIn(events),
        source,
        error: error ?? null,
        notice,
        updatedAt: now,
      };
      await records.set(owner, msgId, change, tx);
      await topics.touch(record.topicId, now, undefined, tx);
      // What it cites may have come with an earlier turn, and stays when that one is deleted.
      const cited = [...new Set(source.map(({ fileId }) => fileId))];
      await files.use(owner, cited, runId, tx);
      await announce(
        owner,
        [
          ['response', msgId],
          ['topics', record.topicId],
          ['count', ''],
        ],
        tx,
      );
      return 'kept';
    },

    explain(error) {
      if (error instanceof ProviderFault) {
        log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
        return { key: `provider-${error.kind}` };
      }
      log.error({ err: error }, 'an answer failed');
      return { key: 'answer-error' };
    },
  };
};
