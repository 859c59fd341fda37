import type { Sentence } from '@studiolo/contract/text/say';
import type { TextRequest } from '../../../ports/text-model.ts';
import { calledIn } from '../../evidence/anchors.ts';
import type { AnswerInput } from './answer-input.ts';
import { withLength } from './answer-length.ts';
import { exchangeOf } from './exchange-of.ts';
import type { AnswerMaterial } from './gather.ts';
import { instructionsWith } from './instructions.ts';
import { withMentioned } from './with-mentioned.ts';
import { withMemory } from './with-memory.ts';
import { turnsOf } from './turns.ts';
import { withUnseenPictures } from './with-unseen-pictures.ts';
import { withUntranscribed } from './with-untranscribed.ts';
import { withSources } from './with-sources.ts';

type RequestInput = Pick<
  AnswerInput,
  'question' | 'model' | 'scope' | 'style' | 'length' | 'think' | 'locale'
>;

const instructionsFor = (
  { scope, length }: RequestInput,
  { custom, hasLookedUp, remembered, mentioned, instructs, unseenPictures, untranscribed }: AnswerMaterial,
  now: Date,
): string => {
  const usual = withLength(instructionsWith(custom, hasLookedUp ? now : undefined), length);
  const basic = scope.sources ? withSources(usual, scope.sources) : usual;
  const personal = withMemory(basic, remembered);
  const inScope = scope.instruct ? scope.instruct(personal) : personal;
  const asNamed = instructs.reduce((text, instruct) => instruct(text), inScope);
  return withUntranscribed(
    withUnseenPictures(withMentioned(asNamed, mentioned), unseenPictures),
    untranscribed,
  );
};

export const composeRequest = (
  how: RequestInput,
  gathered: AnswerMaterial,
  now: Date,
): { request: Omit<TextRequest, 'signal'>; remarks: readonly Sentence[] } => {
  const { question: input, model, style, think = false, locale } = how;
  const { question, earlier, pictures, anchors, remarks } = gathered;
  const seenWith = (turn: { fileIds: string[] }) => turn.fileIds.flatMap((id) => pictures.get(id) ?? []);
  const { turns, isCut } = turnsOf(
    earlier.map((turn) => ({ ...exchangeOf(turn), pictures: seenWith(turn) })),
    { text: question, pictures: seenWith(input) },
    model.window,
  );
  return {
    request: {
      model: model.vendorModel,
      ...(think && model.thinksOnRequest ? { think } : {}),
      ...(style !== 'balanced' && model.canVary ? { style } : {}),
      instructions: instructionsFor(how, gathered, now),
      passages: anchors.map((each) => ({ number: each.number, name: calledIn(each), text: each.quote })),
      ...((how.scope.sources?.files.length ?? 0) > 0 && { isFromSources: true }),
      turns,
      locale,
    },
    remarks: isCut ? [...remarks, { key: 'conversation-cut' }] : remarks,
  };
};
