import { sentencesOf } from '../knowledge/sentences.ts';

const ADDRESSED_TO_MODELS = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,60}\b(?:instructions?|prompts?|rules|directions|guidelines)\b/i,
  // As a command only: “most studies ignore previous work” states a fact.
  /(?:^|[.!?:;"“(\n]\s{0,3}|\b(?:please|must|should) )(?:ignore|disregard|forget) (?:all |any |the |your )*(?:above|previous|prior|earlier|sources?)\b/i,
  /\bnew instructions?\b/i,
  /\b(?:you are|act as|pretend to be)\b[^.\n]{0,40}\b(?:ai|assistant|language model|chatbot|llm)\b/i,
  /\b(?:system prompt|developer message)\b/i,
  /\b(?:ai|language) (?:model|assistant)s?,? (?:should|please)\b(?! (?:not )?be\b)/i,
  // Not in the passive: “AI systems must be tested” states a rule for others.
  /\b(?:ai|assistants?|language models?|llms?|chatbots?)\b[^.\n]{0,60}\b(?:must|shall|has to|have to|please)\b(?! (?:not )?be\b)/i,
  /\b(?:tell|inform|instruct|urge)\b[^.\n]{0,20}\b(?:the|your) user\b/i,
  /(?:忽略|无视|忘记|忘掉|忽视)[^。\n]{0,30}(?:指令|提示|指示|规则)/,
  /(?:忽略|无视|忘记|忘掉|忽视)(?:所有|全部|你的)?(?:以上|上述|上面|之前|先前|前面)/,
  /你是[^。\n]{0,12}(?:AI|人工智能|语言模型|助手)/i,
  /(?:AI|语言模型|助手)[^。\n]{0,20}(?:必须|务必)/i,
  /系统提示词|新(?:的)?指令[:：]/,
];

/** Whether a text addresses the model that reads it, as injected instructions do. */
export const isAddressedToModels = (text: string): boolean =>
  ADDRESSED_TO_MODELS.some((pattern) => pattern.test(text));

/** Blanks out the sentences that address a model; all others keep their offsets. */
export const withoutInstructions = (text: string): string =>
  sentencesOf(text, { start: 0, end: text.length })
    .map(({ start, end }) => text.slice(start, end))
    .map((sentence) => (isAddressedToModels(sentence) ? sentence.replace(/[^\n]/g, ' ') : sentence))
    .join('');
