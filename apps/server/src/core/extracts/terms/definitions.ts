import type { Sentence } from '../../../platform/reading/source.ts';
import { isWeekday } from './weekdays.ts';

export type Definition = { term: string; meaning: string; sentence: Sentence };

const ENGLISH =
  /^(?:(?:The|A|An)\s+)?(?<term>[\p{L}\p{N}][\p{L}\p{N}'’./-]*(?:\s+(?:(?:of|the|for|and|in|de|van|von)\s+)?[\p{L}\p{N}][\p{L}\p{N}'’./-]*){0,4}?)(?<also>\s+\([^)]{1,60}\))?,?\s+(?:(?:is|are|was|were)\s+(?<meaning>(?:an?|the|one of|defined as|known as|any|type of|responsible for)\s+.{12,})|(?:refers? to|means|denotes|stands for)\s+(?<meant>.{8,}))$/u;
const CHINESE =
  /^(?:所谓)?[“「《]?(?<term>[\p{Script=Han}\p{L}\p{N}·]{2,16}?)[”」》]?(?<also>[（(][^）)]{1,60}[）)])?[，,]?(?:又称[^，,]{1,16}[，,])?(?:是(?<meaning>(?:一[种个座类项款套部位所家条支]|指|世界|全球|中国|美国|最)[^。]{6,})|(?:指的是|是指|定义为|意思是|意为)(?<meant>[^。]{4,}))/u;
const NO_TERM =
  /^(?:it|this|that|these|those|he|she|they|there|here|we|you|i|one|another|some|most|many|each|both|such|which|who|what|the (?:first|second|third|last|next|other|same|following|result|reason|main|most|best|only|goal|purpose|aim|idea|problem|question)|other|its|his|\w+ly\b.*|likewise\b.*|example\b.*|second\b.*|first\b.*|entire\b.*|.* of (?:these|them|those)|his|her|their|our|my)\b|^(?:它|他|她|这|那|其|该|此|我们|他们|本|人们|之一|因此|但|而|并|如果|虽然|这里|目前|现在|当时|主要|最|一|有|也|就|还|都|不|由于|通过|把|将|对|从|当|在|大多|多数|部分|许多|所有|每|以及|和|与|后|因为|[一二两三四五六七八九十几])|['’]s\b|认为|都|是|更多|的$/i;
/** An introductory clause, and words that a clause cannot end with. */
const CLAUSE =
  /^(?:in|on|at|by|for|with|from|during|after|before|as|if|while|since|under|of|to|according|(?:north|south|east|west) of)\b|\b(?:whether|how|given|when|where)\b|[就也都还又才将已曾仍]$|自古|以来|可以|能够|不仅/iu;
const OPINION = /^(?:(?:important|clear|possible|necessary|likely|true|known that)\b)/i;

/** Returns the definition in a sentence; undefined if it has none. */
export const definitionIn = (sentence: Sentence): Definition | undefined => {
  const groups = (CHINESE.exec(sentence.text) ?? ENGLISH.exec(sentence.text))?.groups;
  const term = groups?.['term']?.trim() ?? '';
  const meaning = (groups?.['meaning'] ?? groups?.['meant'] ?? '').trim();
  // “The company” refers to something mentioned earlier, and defines nothing.
  const isCommon = /^The \p{Ll}+$/u.test(sentence.text.slice(0, 4 + term.length));
  const isVerb = /\b(?:is|are|was|were|has|had|have|be|been|will|can|may|not|that|which|who)\b/i.test(term);
  if (
    term.length < 2 ||
    meaning === '' ||
    NO_TERM.test(term) ||
    CLAUSE.test(term) ||
    OPINION.test(meaning) ||
    isVerb ||
    isWeekday(term) ||
    isCommon
  )
    return undefined;
  return { term, meaning, sentence };
};

export const definitionsIn = (sentences: readonly Sentence[]): Definition[] => {
  const definitions = new Map<string, Definition>();
  for (const sentence of sentences) {
    const definition = definitionIn(sentence);
    const key = definition?.term.toLowerCase();
    if (definition && key && !definitions.has(key)) definitions.set(key, definition);
  }
  return [...definitions.values()];
};
