import type { EnglishUse } from '../terms/english-terms.ts';
import type { QuestionPattern } from './question-pattern.ts';

/** Short name or description of a thing that is understandable without the preceding text. */
const THING = String.raw`(?<thing>(?:(?:The|the)\s+)?[\p{L}\p{N}][\p{L}\p{N}'’.-]*(?:\s+[\p{L}\p{N}'’-]+){0,6}?)`;
const ALSO = String.raw`(?:\s+\([^)]{1,60}\))?,?`;
const ACT = String.raw`(?<act>(?:first\s+|finally\s+|officially\s+|originally\s+)?(?:built|written|born|lit|sold|won|begun|held|made|\p{Ll}{3,}ed))`;
const MADE = String.raw`(?<act>(?:first\s+)?(?:built|founded|established|invented|discovered|completed|created|introduced|published|written|launched|destroyed|proposed|developed|designed|coined|led|organi[sz]ed|painted|composed|directed|held|conquered|defeated|commissioned))`;
/** Verbs and phrases for states rather than single events. */
const NO_EVENT =
  /^(?:ranked|voted|named|called|used|considered|based|located|situated|known|estimated|reported|expected|supposed|followed|played|seen|married|headquartered)$/;
const BEST = String.raw`(?:first|last|only|main|chief|longest|\p{Ll}{3,}est|most\s+\p{Ll}+)`;
const PERSON =
  /\b(?:king|queen|emperor|empress|president|minister|director|chair(?:man|woman)?|players?|quarterback|author|writer|poet|scientist|economist|physicist|chemist|mathematician|engineer|architect|inventor|philosopher|theologian|general|person|man|woman|leader|founder|winner|actor|actress|singer|artist|general|bishop|reformer|politician|head|owner|keeper|teacher|doctor|professor|scholars?|historians?|members?|musician|frontman|soldier|explorer|\p{L}{3,}icians?|\p{L}{2,}(?:olog|scient|novel|journal|pian|guitar)ists?)\b/iu;
const BEGAN: Record<string, string> = { began: 'begin', died: 'die', closed: 'close', emerged: 'emerge' };
const DO: Record<string, string> = { has: 'does', have: 'do', had: 'did' };

const who = (words: string, thing: string): string =>
  PERSON.test(words) && /^\p{Lu}\S+\s\p{Lu}/u.test(thing) ? 'Who' : 'What';

export const ENGLISH_WAYS: readonly QuestionPattern[] = [
  {
    kind: 'what',
    pattern: new RegExp(
      String.raw`^(?:(?<article>An?)\s+)?${THING}${ALSO}\s+(?<be>is|are|was|were)\s+(?<meaning>(?:an?|one of|defined as|any|the\s+(?:process|study|art|act|practice|idea|belief|science|branch|theory|ability|system|method|set|concept))\s+[^.]{12,})`,
      'u',
    ),
    ask: ({ thing, be, article, meaning = '' }) =>
      `${who(meaning.slice(0, 60), thing)} ${be} ${article ? `${article.toLowerCase()} ` : ''}${thing}?`,
  },
  {
    kind: 'what',
    pattern:
      /^(?<thing>The\s+(?:main\s+|primary\s+)?(?:purpose|aim|goal|role|function|cause|advantage|disadvantage|difference|result|effect|capital|population|cost|founder)\s+(?:of|between)\s+[^,.;()]{3,50}?)\s+(?<be>is|are|was|were)\s/u,
    ask: ({ thing, be }) => `What ${be} ${thing}?`,
  },
  {
    kind: 'called',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?<be>is|are|was|were)\s+(?:also\s+|often\s+|commonly\s+|sometimes\s+|usually\s+|most\s+commonly\s+)*(?:called|known\s+as|referred\s+to\s+as)\s`,
      'u',
    ),
    ask: ({ thing, be }) => `What ${be} ${thing} called?`,
  },
  {
    kind: 'parts',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?:(?<does>consists?)\s+of|(?<be>is|are|was|were)\s+(?<how>made\s+up\s+of|composed\s+of|divided\s+into))\s`,
      'u',
    ),
    ask: ({ thing, does, be, how }) =>
      does
        ? `What ${does === 'consist' ? 'do' : 'does'} ${thing} consist of?`
        : `What ${be} ${thing} ${how}?`,
  },
  {
    kind: 'use',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?<be>is|are)\s+(?:often\s+|commonly\s+|mainly\s+)?used\s+(?:for|to)\s`,
      'u',
    ),
    ask: ({ thing, be }) => `What ${be} ${thing} used for?`,
  },
  {
    kind: 'effect',
    pattern: new RegExp(String.raw`^${THING}${ALSO}\s+(?<did>led\s+to|resulted\s+in|caused)\s`, 'u'),
    ask: ({ thing, did = '' }) =>
      `What did ${thing} ${did.replace('led', 'lead').replace('resulted', 'result').replace('caused', 'cause')}?`,
  },
  {
    kind: 'when',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?<did>began|started|ended|died|opened|closed|appeared|emerged)\s+(?=(?:in|on|around|by|with|at|as|when)\b)[^.;]{0,80}?\b(?:in|on|around|by)\s+(?:[\p{L}\d,]+\s+){0,3}\d{4}\b`,
      'u',
    ),
    ask: ({ thing, did = '' }) => `When did ${thing} ${BEGAN[did] ?? did.replace(/ed$/, '')}?`,
  },
  {
    kind: 'best',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?<be>is|was|are|were|became)\s+(?<rest>the\s+(?:[\p{L}]+['’]s\s+)?(?:\p{Ll}+-)?${BEST}\s+(?!(?:in|of|to|for|at|on|from|and)\b)[^,.;:()]{8,80}?)(?=[,;(]|(?<!\b\p{Lu})\.|\s(?:and|which|that|who|but|while|when|where)\s)`,
      'u',
    ),
    ask: ({ thing, be = '', rest = '' }) =>
      /\b(?:these|this|that|those|their|its|his|her)\b/.test(rest)
        ? ''
        : `${who(rest, thing)} ${be} ${rest}?`,
  },
  {
    kind: 'who',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?:is|was|were)\s+${MADE}\b[^,;]*?\sby\s+(?:the\s+\p{Ll}+\s+)?\p{Lu}`,
      'u',
    ),
    ask: ({ thing, act = '' }) => `Who ${act.replace('written', 'wrote')} ${thing}?`,
  },
  {
    kind: 'when',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?<be>was|were)\s+${ACT}\b[^.;]*\b(?:in|on|since|around|by)\s+(?:[\p{L}\d,]+\s+){0,3}\d{4}\b`,
      'u',
    ),
    ask: ({ thing, be, act = '' }) => (NO_EVENT.test(act) ? '' : `When ${be} ${thing} ${act}?`),
  },
  {
    kind: 'measure',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?<be>is|was|are|were)\s+(?:about\s+|some\s+|nearly\s+|over\s+)?[\d.,]+\s+\p{Ll}+\s+(?<how>high|tall|long|wide|deep|old|thick)\b`,
      'u',
    ),
    ask: ({ thing, be, how }) => `How ${how} ${be} ${thing}?`,
  },
  {
    kind: 'where',
    pattern: new RegExp(
      String.raw`^${THING}${ALSO}\s+(?<be>is|was|are|were)\s+(?<act>located|situated|headquartered|based(?=\s+(?:in|at)))\s+(?:in|at|on|near)\b`,
      'u',
    ),
    ask: ({ thing, be, act = '' }) => `Where ${be} ${thing}${/^[bh]/.test(act) ? ` ${act}` : ''}?`,
  },
  {
    kind: 'deed',
    pattern: new RegExp(
      String.raw`^(?:In (?<early>\d{4}),\s+)?(?<thing>\p{Lu}[\p{L}'’-]+(?:\s+(?:of\s+)?\p{Lu}[\p{L}'’-]+){0,3})\s+(?:\p{Ll}+ed|became|won|began|left|wrote|built|made|took|founded|gave|led|went|came|sold|bought)\s(?:[^.]*\bin (?<late>\d{4})\b)?`,
      'u',
    ),
    ask: ({ thing, early, late }) => ((early ?? late) ? `What did ${thing} do in ${early ?? late}?` : ''),
  },
  {
    kind: 'count',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?<have>has|have|had)\s+(?:about\s+|some\s+|over\s+|nearly\s+)?(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve)\s+(?!more\b)(?<what>(?:[\p{Ll}-]+\s)?\p{Ll}{3,}s)\b`,
      'u',
    ),
    ask: ({ thing, what, have = '' }) => `How many ${what} ${DO[have]} ${thing} have?`,
  },
  {
    kind: 'why',
    pattern: new RegExp(
      String.raw`^${THING}\s+(?<be>is|was|are|were)\s+(?<state>[\p{Ll}'-]+(?:\s+[\p{Ll}'-]+){0,4}?)\s+because\s+(?!of\s+(?:it|this|that)\b)`,
      'u',
    ),
    ask: ({ thing, be, state = '' }) =>
      /\b(?:just|only|not|partly|mainly)$/.test(state) ? '' : `Why ${be} ${thing} ${state}?`,
  },
];

const EMPTY_SUBJECT =
  /^(?:the )?(?:it|he|she|they|this|that|these|those|which|who|when|where|while|two|three|four|five|six|seven|more|there|one|some|many|most|several|another|an?|in|on|at|for|with|by|from|to|as|if|under|after|before|during|since|according|works?|here|such|both|all|each|other|others|second|first|last|next|same|main|only|entire|former|latter|result|reason|purpose|goal|aim|problem|question|following|likewise|also|then|thus|however|today|now|long|soon|shortly|early|late|additional|further|major|various|itself|part|much)\b|\b(?:and|or|but|which|that|who|whom|his|her|its|their|our|my|your|more|is|are|was|were|has|have|had|will|can|may|not|when|where|how|whether|whose|than|itself|themselves|because|also|\p{Ll}{3,}ly)\b/iu;

/**
 * `A company`, `the former`: understandable only with the preceding text, unless the whole text is about one
 * such thing.
 */
const CONTEXT_DEPENDENT = /^the (?<thing>\p{Ll}+)$/u;

/** Phrase for a thing inside a question. Undefined if it cannot be named there. */
export const calledInEnglish = (
  written: string,
  { isName, isLowerCase }: EnglishUse,
  isSubject: (word: string) => boolean,
): string | undefined => {
  const thing = written.replace(/^The\s/, 'the ');
  const here = CONTEXT_DEPENDENT.exec(thing)?.groups?.['thing'];
  if (EMPTY_SUBJECT.test(thing) || (here !== undefined && !isSubject(here))) return undefined;
  const [first = '', second = ''] = thing.split(' ');
  const isPlain =
    /^\p{Lu}[\p{Ll}-]+$/u.test(first) &&
    !isName(first) &&
    !/^\p{Lu}/u.test(second) &&
    (isLowerCase(first) || /^\p{Ll}{3,}$/u.test(second));
  return isPlain ? thing.charAt(0).toLowerCase() + thing.slice(1) : thing;
};
