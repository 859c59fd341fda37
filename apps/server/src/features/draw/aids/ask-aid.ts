import type { ChosenModel } from '../../../core/models/models.service.ts';

const PATIENCE_MS = 60_000;
/** More than a prompt holds is a model that runs on. */
const LONGEST = 3000;

type Asked = { instructions: string; text: string; picture?: Uint8Array };

/** The words of an answer, without the quotes or the fence that models like to put around them. */
const bare = (said: string): string =>
  said
    .trim()
    .replace(/^```\w*\n?|\n?```$/g, '')
    .replace(/^["“”']+|["“”']+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('--', '—')
    .trim();

/** Asks a model for a short text about a prompt or a picture. What is in them is material, never an instruction. */
export const askAid = async (model: ChosenModel, { instructions, text, picture }: Asked): Promise<string> => {
  const parts = model.text.stream({
    model: model.vendorModel,
    instructions,
    passages: [],
    turns: [{ role: 'user', text, ...(picture && { pictures: [picture] }) }],
    locale: 'en_US',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  let said = '';
  for await (const part of parts) {
    if (part.type === 'text') said += part.text;
    if (said.length > LONGEST) break;
  }
  return bare(said).slice(0, LONGEST);
};
