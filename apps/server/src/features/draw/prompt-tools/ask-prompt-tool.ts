import { parsePrompt } from '@studiolo/contract/draw/parameters';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { readWhole } from '../../../core/models/stream-whole.ts';
import { trimSigns } from '../../../platform/reading/trim-signs.ts';

const PATIENCE_MS = 60_000;
/** Stops a model that never ends. */
const LONGEST = 3000;

type AidRequest = { instructions: string; text: string; picture?: Uint8Array };

/** Cleans a model's answer: drops parameters that it chose, and quotes or a fence around it. */
const bare = (said: string): string =>
  parsePrompt(trimSigns(said.trim().replace(/^```\w*\n?|\n?```$/g, ''), '"“”\'').replaceAll(/\s+/g, ' '))
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
    LONGEST,
  );
  return bare(said).slice(0, LONGEST);
};
