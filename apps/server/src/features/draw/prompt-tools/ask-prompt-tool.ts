import { parsePrompt } from '@studiolo/contract/draw/parameters';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { readFullAnswer } from '../../../core/models/stream-full-answer.ts';
import { trimCharacters } from '../../../platform/reading/trim-characters.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** Ends the answer of a model that does not stop. */
const MAX_OUTPUT_LENGTH = 3000;

type PromptToolRequest = { instructions: string; text: string; picture?: Uint8Array };

/** Removes parameters that the model added, and quotation marks or a code fence around its answer. */
const cleanAnswer = (answer: string): string =>
  parsePrompt(
    trimCharacters(answer.trim().replace(/^```\w*\n?|\n?```$/g, ''), '"“”\'').replaceAll(/\s+/g, ' '),
  )
    .words.replaceAll('--', '—')
    .trim();

/** Asks a model for a short text about a prompt or a picture. */
export const askPromptTool = async (
  model: ChosenModel,
  { instructions, text, picture }: PromptToolRequest,
): Promise<string> => {
  const { text: answer } = await readFullAnswer(
    model.text,
    {
      model: model.vendorModel,
      instructions,
      passages: [],
      turns: [{ role: 'user', text, ...(picture && { pictures: [picture] }) }],
      locale: 'en_US',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    },
    MAX_OUTPUT_LENGTH,
  );
  return cleanAnswer(answer).slice(0, MAX_OUTPUT_LENGTH);
};
