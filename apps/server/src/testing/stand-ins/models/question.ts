import {
  ProviderFault,
  type TextModel,
  type TextPart,
  type TextRequest,
  type ToolCall,
} from '../../../ports/text-model.ts';

/** A short question; a test overrides the fields that it is about. */
export const aQuestion = (given: Partial<TextRequest> = {}): TextRequest => ({
  model: 'stand-in',
  instructions: 'Be brief.',
  passages: [],
  turns: [{ role: 'user', text: 'How high is the tower?' }],
  locale: 'en_US',
  signal: new AbortController().signal,
  ...given,
});

type ModelOutput = {
  text: string;
  reasoning: string;
  calls: ToolCall[];
  usage: TextPart | undefined;
  fault: ProviderFault | undefined;
};

/** Reads an answer to its end, successful or not. */
export const collectAnswer = async (
  model: TextModel,
  question: TextRequest = aQuestion(),
): Promise<ModelOutput> => {
  const output: ModelOutput = { text: '', reasoning: '', calls: [], usage: undefined, fault: undefined };
  try {
    for await (const part of model.stream(question)) {
      if (part.type === 'usage') output.usage = part;
      else if (part.type === 'call') output.calls.push(part.call);
      else if (part.type === 'text' || part.type === 'reasoning') output[part.type] += part.text;
    }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    output.fault = error;
  }
  return output;
};
