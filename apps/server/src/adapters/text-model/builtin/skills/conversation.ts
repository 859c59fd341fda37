import type { Skill } from '../ask.ts';
import { wordsIn } from '../words.ts';

const END = '[\\s!！.。,，~?？]*$';
const GREETING = new RegExp(
  `^(?:hi|hello|hey|hey there|hi there|hello there|good (?:morning|afternoon|evening)|greetings|你好呀?|您好|嗨|哈[喽啰罗]|大家好|早上好|下午好|晚上好|早|在吗|在么)(?:[,，!！ ]*(?:studiolo|there|again))?${END}`,
  'i',
);
const ABOUT = new RegExp(
  `^(?:(?:hi|hello|你好)[,，!！ ]*)?(?:who are you|what are you|what(?:'s| is) your name|are you (?:an? )?(?:ai|chat ?gpt|gpt|language model|llm|bot|human|robot|real)(?: model)?|what (?:can|do) you (?:do|help(?: me)? with)(?: for me)?(?: here)?|how (?:can you help(?: me)?|do(?:es)? (?:you|this) work|do i use (?:you|this))|help|introduce yourself|what model (?:are you|is this)|which model are you|你是谁|你是什么|你叫什么(?:名字)?|介绍一下你?自己|自我介绍(?:一下)?|你(?:能|会|可以)?在?这?里?(?:能|会|可以)(?:做|干|帮我做|帮我)?(?:些)?(?:什么|啥)|你有什么(?:功能|用)|你是(?:chat ?gpt|gpt|ai|人工智能|机器人|大?语言模型|大模型|真人|什么模型|哪个模型)(?:吗)?|怎么(?:使)?用(?:你)?|帮助|使用说明)${END}`,
  'i',
);
const THANKS = new RegExp(
  `^(?:thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ok(?:ay)?|great|cool|谢谢你?|多谢|感谢|好的|辛苦了)${END}`,
  'i',
);

/** Whether a text only greets or thanks. */
export const isCourtesy = (text: string): boolean => GREETING.test(text) || THANKS.test(text);

/** Greetings, thanks, and questions about the engine itself. */
export const conversation: Skill = (ask) => {
  const question = ask.text.normalize('NFKC').replace(/’/g, "'").trim();
  if (question.length > 80) return undefined;
  const words = wordsIn(ask.language);
  if (question === '' || ABOUT.test(question)) return words.about;
  if (GREETING.test(question)) return `${words.hello}${words.about}`;
  return THANKS.test(question) ? words.thanks : undefined;
};

const CREATES =
  /^(?:please |can you |could you |would you |help me |i want you to |now )*(?:translate|rewrite|rephrase|paraphrase|proofread|compose|draft|brainstorm|imagine|draw|paint|sing|code|program|debug|implement|refactor|write (?:me )?(?:an? |the |some |my )?(?:\w+ ){0,3}(?:poem|story|essay|email|letter|song|joke|code|function|program|script|article|blog|post|report|speech|haiku|novel|review|class)|tell me a (?:joke|story)|(?:generate|create|make) (?:an? |the |some )?(?:\w+ )?(?:image|picture|logo|code|story|poem|song|app|website))\b|^(?:请|请你|帮我|麻烦|能否|可以|给我|再|把.{1,20}|将.{1,20})*(?:翻译|润色|改写|续写|仿写|校对|写一?[首篇个封段则份]|写(?:诗|代码|文章|作文|邮件|故事)|作一?首|画一?[张幅个]|编一?个|讲一?个|唱|扮演|编程|生成一?[张幅个])/i;

/** Requests that need a language model, detected before a search of the sources. */
export const creation: Skill = (ask) =>
  CREATES.test(ask.instruction.trim()) ? wordsIn(ask.language).unable : undefined;
