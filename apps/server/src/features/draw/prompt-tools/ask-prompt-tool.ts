import { parsePrompt } from '@studiolo/contract/draw/parameters';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { readWhole } from '../../../core/models/stream-whole.ts';
import { trimSigns } from '../../../platform/reading/trim-signs.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** Stops a model that never ends. */
const MAX_OUTPUT_LENGTH = 3000;

type AidRequest = { instructions: string; text: string; picture?: Uint8Array };

/** Cleans a model's answer: drops parameters that it chose, and quotes or a fence around it. */
const bare = (unquoted: string): string =>
  parsePrompt(trimSigns(unquoted.trim().replace(/^```\w*\n?|\n?```$/g, ''), '"“”\'').replaceAll(/\s+/g, ' '))
    .words.replaceAll('--', '—')
    .trim();

/** Lets a model write a short text about a prompt or a picture, which are data and never instructions. */
export const askPromptTool = async (
  model: ChosenModel,
  { instructions, text, picture }: AidRequest,
): Promise<string> => {
  const { text: said } = await readWhole(
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
  return bare(said).slice(0, MAX_OUTPUT_LENGTH);
};
