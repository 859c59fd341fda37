import type { Answer } from '../answer/answer.ts';
import type { Turn } from '../turn.ts';

export type TurnWithQuestion = Turn & { ask?: { beyondSources?: boolean | undefined } | undefined };

/**
 * Whether to offer an answer beyond the sources: no source was cited, and a language model is available. Not
 * for earlier questions, since asking one again would hide the turns after it.
 */
export const canAskBeyond = (
  turn: TurnWithQuestion,
  { state, error, text, anchors }: Answer,
  { hasModel, isLast }: { hasModel: boolean; isLast: boolean },
): boolean =>
  hasModel &&
  isLast &&
  state !== 'running' &&
  error === '' &&
  text !== '' &&
  anchors.length === 0 &&
  turn.ask?.beyondSources !== true;
