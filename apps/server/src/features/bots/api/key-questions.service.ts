import { randomUUID } from 'node:crypto';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { EarlierTurn } from '../../../core/conversation/answer/answer-input.ts';
import type { Conversation } from '../../../core/conversation/conversation.part.ts';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { KeyCaller } from '../../../platform/traffic/caller.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAccess } from '../profiles/access.ts';
import type { VisitorStore } from '../visitors/visitors.store.ts';
import { citationOf, createAnswerText, type AnswerText } from './write-completion.ts';

type Deps = {
  access: BotAccess;
  visitors: Pick<VisitorStore, 'page' | 'countQuestion'>;
  conversation: Pick<Conversation, 'questions'>;
  runs: Pick<Runs, 'cancel'>;
  files: Pick<Files, 'savePicture'>;
  clock: Clock;
};

const SERVER_ERROR = 500;
/** The same request would fail again. */
const CANNOT_BE_ANSWERED = 422;

/** Thrown if an answer fails after it has started; the message is for the API caller. */
export class AnswerFailure extends Error {
  override readonly name = 'AnswerFailure';
  /** Status of the HTTP response. */
  readonly status: number;

  constructor({ key, values }: Sentence, locale: Locale) {
    super(say(locale, key, values));
    this.status = key === 'model-sees-no-text' ? CANNOT_BE_ANSWERED : SERVER_ERROR;
  }
}

const PICTURE_TIMEOUT_MS = 30_000;

const busyRefusal = () => new Refusal('TOO_MANY_REQUESTS', { key: 'api-later' });

/** Hides the state of the owner's plan from API callers: they only learn that the bot is busy. */
const hidePlan = (error: unknown): never => {
  if (error instanceof Refusal && (error.code === 'QUOTA_SPENT' || error.code === 'VIP_ONLY'))
    throw busyRefusal();
  throw error;
};

export type KeyQuestion = {
  prompt: string;
  /** Pictures attached to the question. */
  pictures?: readonly Uint8Array[];
  before: readonly EarlierTurn[];
};

export type KeyQuestions = ReturnType<typeof createKeyQuestions>;

/** Answers API callers with a key of the bot; the owner pays, within the daily cap. */
export const createKeyQuestions = ({ access, visitors, conversation, runs, files, clock }: Deps) => {
  const savePicture = async (keyId: string, bytes: Uint8Array): Promise<string> => {
    const picture = await files.savePicture(keyId, 'picture', bytes, AbortSignal.timeout(PICTURE_TIMEOUT_MS));
    if (!picture) throw new Refusal('INVALID', { key: 'api-picture' });
    return picture.fileId;
  };

  return {
    bot: ({ botId }: KeyCaller) => access.requirePublished(botId),

    /** Streams the answer, then returns its final text. Ends the answer when the caller stops reading. */
    async ask(
      { botId, keyId }: KeyCaller,
      { prompt, before, pictures = [] }: KeyQuestion,
      locale: Locale,
    ): Promise<AsyncGenerator<string, AnswerText>> {
      await access.requirePublished(botId);
      const { dailyCap } = await visitors.page(botId);
      if (!(await visitors.countQuestion(botId, clock.now(), dailyCap))) throw busyRefusal();
      const actor = { kind: 'visitor', botId, visitorId: keyId, isByKey: true } as const;
      const fileIds = await Promise.all(pictures.map((bytes) => savePicture(keyId, bytes)));
      const question = { msgId: randomUUID(), prompt, roleId: botId, ...(fileIds.length > 0 && { fileIds }) };
      const receipt = await conversation.questions.send(actor, question, locale, { before }).catch(hidePlan);
      const disconnect = new AbortController();
      const events = await conversation.questions.follow(receipt, actor, 0, disconnect.signal);

      return (async function* () {
        const answer = createAnswerText();
        let isOver = false;
        try {
          for await (const batch of events) {
            for (const item of batch) {
              if ('end' in item) {
                isOver = true;
                if (item.error) throw new AnswerFailure(item.error, locale);
              } else if (typeof item.event === 'string') {
                answer.text += item.event;
                if (item.event !== '') yield item.event;
              } else if (item.event.type === 'citations')
                answer.citations = item.event.anchors.map(citationOf);
              else if (item.event.type === 'usage') answer.usage = item.event;
              else if (item.event.type === 'truncated') answer.isTruncated = true;
            }
          }
          return answer;
        } finally {
          disconnect.abort();
          if (!isOver) await runs.cancel(receipt.runId, keyId);
        }
      })();
    },
  };
};
