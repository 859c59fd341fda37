import { randomUUID } from 'node:crypto';
import type { VoiceWord } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { VoiceWordRow, WordStore } from './words.store.ts';

type NewWord = { word: string; heardAs: string };

export type WordsService = ReturnType<typeof createWordsService>;

/** Manages a user's names and special terms, which the transcription service gets as hints. */
export const createWordsService = ({ words, clock }: { words: WordStore; clock: Clock }) => {
  const present = ({ id, word, heardAs }: VoiceWordRow): VoiceWord => ({ wordId: id, word, heardAs });
  const rowOf = (owner: string, { word, heardAs }: NewWord): VoiceWordRow => ({
    id: randomUUID(),
    ownerId: owner,
    word,
    heardAs,
    createdAt: clock.now(),
  });

  return {
    async list(owner: string): Promise<VoiceWord[]> {
      return (await words.all(owner)).map(present);
    },

    async add(owner: string, word: string): Promise<VoiceWord> {
      if ((await words.count(owner)) >= VOICE_LIMITS.words)
        throw new Refusal('TOO_MANY_FILES', {
          key: 'voice-many-words',
          values: { limit: VOICE_LIMITS.words },
        });
      return present(await words.save(rowOf(owner, { word, heardAs: '' })));
    },

    /** Saves a corrected word, unless the list is full. */
    async learn(owner: string, learned: NewWord, queryable: Queryable): Promise<void> {
      const isValid = learned.word.length <= VOICE_LIMITS.wordLength && /\p{L}/u.test(learned.word);
      if (isValid && (await words.count(owner, queryable)) < VOICE_LIMITS.words)
        await words.save(rowOf(owner, learned), queryable);
    },

    async remove(owner: string, id: string): Promise<null> {
      if (!(await words.remove(owner, id))) throw new Refusal('NOT_FOUND');
      return null;
    },
  };
};
