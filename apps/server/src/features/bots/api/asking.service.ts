import { randomUUID } from 'node:crypto';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { SaidBefore } from '../../../core/conversation/answer/answer-input.ts';
import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { KeyCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { VisitorStore } from '../visitors/visitors.store.ts';
import { citationOf, type Heard } from './write-completion.ts';

type Deps = {
  access: BotAccess;
  visitors: Pick<VisitorStore, 'page' | 'take'>;
  conversation: Pick<Conversation, 'questions'>;
  runs: Pick<Runs, 'cancel'>;
  clock: Clock;
};

/** An answer that failed after it was begun, in a sentence for the program. */
export class AnswerFailed extends Error {
  override readonly name = 'AnswerFailed';
}

const later = () => new Refusal('TOO_MANY_REQUESTS', { key: 'api-later' });

/** What the owner’s plan is concerns no program. */
const withoutPlan = (error: unknown): never => {
  if (error instanceof Refusal && (error.code === 'QUOTA_SPENT' || error.code === 'VIP_ONLY')) throw later();
  throw error;
};

export type KeyAsking = ReturnType<typeof createKeyAsking>;

/** Has a bot answer a program that has a key of it; the owner pays, within the cap of the day. */
export const createKeyAsking = ({ access, visitors, conversation, runs, clock }: Deps) => ({
  bot: ({ botId }: KeyCaller) => access.requirePublished(botId),

  /** Says the answer piece by piece, and at its end what it comes to. Who stops listening stops it. */
  async ask(
    { botId, keyId }: KeyCaller,
    prompt: string,
    before: readonly SaidBefore[],
    locale: Locale,
  ): Promise<AsyncGenerator<string, Heard>> {
    await access.requirePublished(botId);
    const { dailyCap } = await visitors.page(botId);
    if (!(await visitors.take(botId, clock.now(), dailyCap))) throw later();
    const party = { kind: 'visitor', botId, visitorId: keyId, isByKey: true } as const;
    const question = { msgId: randomUUID(), prompt, roleId: botId };
    const asked = await conversation.questions.send(party, question, locale, { before }).catch(withoutPlan);
    const left = new AbortController();
    const events = await conversation.questions.follow(asked, party, 0, left.signal);

    return (async function* () {
      const heard = {
        text: '',
        citations: [] as Heard['citations'],
        usage: { inputTokens: 0, outputTokens: 0 },
      };
      let isOver = false;
      try {
        for await (const told of events) {
          for (const item of told) {
            if ('end' in item) {
              isOver = true;
              if (item.error) throw new AnswerFailed(say(locale, item.error.key, item.error.values));
            } else if (typeof item.event === 'string') {
              heard.text += item.event;
              if (item.event !== '') yield item.event;
            } else if (item.event.type === 'citations') heard.citations = item.event.anchors.map(citationOf);
            else if (item.event.type === 'usage') heard.usage = item.event;
          }
        }
        return heard;
      } finally {
        left.abort();
        if (!isOver) await runs.cancel(asked.runId, keyId);
      }
    })();
  },
});
