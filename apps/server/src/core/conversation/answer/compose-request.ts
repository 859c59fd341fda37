import type { Sentence } from '@studiolo/contract/text/say';
import type { TextRequest } from '../../../ports/text-model.ts';
import { calledIn } from '../../evidence/anchors.ts';
import type { AnswerInput } from './answer-input.ts';
import { withLength } from './answer-length.ts';
import { exchangeOf } from './exchange-of.ts';
import type { Gathered } from './gather.ts';
import { instructionsWith } from './instructions.ts';
import { withMentioned } from './mentioned.ts';
import { withMemory } from './remembered.ts';
import { turnsOf } from './turns.ts';
import { withUnheard } from './unheard.ts';
import { withSources } from './with-sources.ts';

type How = Pick<AnswerInput, 'question' | 'model' | 'ground' | 'style' | 'length' | 'locale'>;

const instructionsFor = (
  { ground, length }: How,
  { custom, hasLookedUp, remembered, mentioned, instructs, unheard }: Gathered,
  now: Date,
): string => {
  const usual = withLength(instructionsWith(custom, hasLookedUp ? now : undefined), length);
  const basic = ground.sources ? withSources(usual, ground.sources) : usual;
  const personal = withMemory(basic, remembered);
  const onGround = ground.instruct ? ground.instruct(personal) : personal;
  const asNamed = instructs.reduce((said, instruct) => instruct(said), onGround);
  return withUnheard(withMentioned(asNamed, mentioned), unheard);
};

/** Decides what the model is asked, of all that was gathered, and what the asker has to be told of it. */
export const composeRequest = (
  how: How,
  gathered: Gathered,
  now: Date,
): { request: Omit<TextRequest, 'signal'>; remarks: readonly Sentence[] } => {
  const { question: asked, model, style, locale } = how;
  const { question, earlier, pictures, anchors, remarks } = gathered;
  const seenWith = (turn: { fileIds: string[] }) => turn.fileIds.flatMap((id) => pictures.get(id) ?? []);
  const { turns, isCut } = turnsOf(
    earlier.map((turn) => ({ ...exchangeOf(turn), pictures: seenWith(turn) })),
    { text: question, pictures: seenWith(asked) },
    model.window,
  );
  return {
    request: {
      model: model.vendorModel,
      ...(style !== 'balanced' && model.canVary ? { style } : {}),
      instructions: instructionsFor(how, gathered, now),
      passages: anchors.map((each) => ({ number: each.number, name: calledIn(each), text: each.quote })),
      ...((how.ground.sources?.files.length ?? 0) > 0 && { isFromSources: true }),
      turns,
      locale,
    },
    remarks: isCut ? [...remarks, { key: 'conversation-cut' }] : remarks,
  };
};
