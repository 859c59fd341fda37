import {
  ProviderFault,
  type TextModel,
  type TextPart,
  type TextRequest,
  type ToolCall,
} from '../../ports/text-model.ts';

/** A short question; what a test is about is given over. */
export const aQuestion = (given: Partial<TextRequest> = {}): TextRequest => ({
  model: 'stand-in',
  instructions: 'Be brief.',
  passages: [],
  turns: [{ role: 'user', text: 'How high is the tower?' }],
  locale: 'en_US',
  signal: new AbortController().signal,
  ...given,
});

type Heard = {
  text: string;
  reasoning: string;
  calls: ToolCall[];
  usage: TextPart | undefined;
  fault: ProviderFault | undefined;
};

/** Listens to an answer to its end, good or bad. */
export const hear = async (model: TextModel, question: TextRequest = aQuestion()): Promise<Heard> => {
  const heard: Heard = { text: '', reasoning: '', calls: [], usage: undefined, fault: undefined };
  try {
    for await (const part of model.stream(question)) {
      if (part.type === 'usage') heard.usage = part;
      else if (part.type === 'call') heard.calls.push(part.call);
      else if (part.type !== 'unable') heard[part.type] += part.text;
    }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    heard.fault = error;
  }
  return heard;
};
