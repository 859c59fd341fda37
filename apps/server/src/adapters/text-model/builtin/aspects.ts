/** Aspects of a whole document that users ask about. */
type Aspect = 'about' | 'problem' | 'contribution' | 'conclusion' | 'purpose' | 'method' | 'limitation';

type Reading = {
  aspect: Aspect;
  asked: RegExp;
  /** Matches sentences that state the aspect. */
  statement: RegExp;
  /** Matches headings of sections about the aspect. */
  under: RegExp;
};

const READINGS: readonly Reading[] = [
  {
    aspect: 'conclusion',
    asked:
      /\bconclu(?:sions?|des?|ded)\b|\b(?:main|key|overall) (?:results?|findings?|takeaways?)\b|\bfindings\b|结论|主要(?:结果|发现)|得出了?什么/i,
    statement:
      /\b(?:in conclusion|we conclude|conclusions?|in summary|overall|to sum up|(?:results?|findings?|studies|experiments|evaluation|analysis) (?:\w+ )?(?:show|suggest|indicate|demonstrate|reveal)s?|we (?:found|find|showed|demonstrated))\b|综上|总之|总而言之|结论|结果表明|研究表明|可见|由此/i,
    under: /conclu|summary|discussion|findings|results|结论|总结|小结|结语|结果/i,
  },
  {
    aspect: 'contribution',
    asked:
      /\bcontribut\w*|\bnovel(?:ty)?\b|\binnovat\w*|what(?:'s| is) new\b|\bpropos(?:e|es|ed|al)\b|贡献|创新|提出了?(?:什么|哪些)|新意/i,
    statement:
      /\b(?:we|this (?:paper|work|article|report|study)) (?:\w+ )?(?:present|propose|introduce|develop|provide|release|describe|offer|contribute)s?\b|\bis an? (?:[\w-]+ ){0,4}(?:framework|method|model|system|approach|library|tool|dataset|algorithm|platform)\b|\bcontributions?\b|\bnovel\b|\bfor the first time\b|\bour insight\b|本[文研论].{0,6}(?:提出|介绍|设计|给出|构建)|提出了|贡献|创新|首次/i,
    under: /abstract|introduction|contribution|conclusion|摘要|引言|贡献|结论/i,
  },
  {
    aspect: 'limitation',
    asked:
      /\blimitations?\b|\bshortcomings?\b|\bweakness(?:es)?\b|\bfuture work\b|\bdrawbacks?\b|局限|不足|缺点|未来工作/i,
    statement:
      /\b(?:limitations?|limited to|shortcomings?|future work|we leave|not yet|drawbacks?|beyond the scope|remains? (?:open|to be))\b|局限|不足之处|有待|未来工作/i,
    under: /limitation|future|discussion|局限|不足|展望/i,
  },
  {
    aspect: 'problem',
    asked:
      /\b(?:problems?|challenges?|issues?|gaps?|(?:research )?questions?)\b|\b(?:solves?|address(?:es)?|tackles?)\b|问题|挑战|难题|痛点|解决/i,
    statement:
      /\b(?:problems?|challenges?|questions?|how (?:can|could|do|should) we|difficult(?:y|ies)?|lacks?|gaps?|bottlenecks?|address(?:es|ing)?|tackles?|requires? addressing|need to|we (?:desire|aim|seek))\b|问题|挑战|困难|难以|缺乏|瓶颈|针对|为了解决|不足/i,
    under: /abstract|introduction|motivation|problem|background|摘要|引言|绪论|背景|问题/i,
  },
  {
    aspect: 'purpose',
    asked:
      /\b(?:purpose|goals?|aims?|objectives?|motivation|why was (?:this|it) written)\b|目的|目标|动机|旨在|意图/i,
    statement:
      /\b(?:aims? (?:to|at|is)|goals?|purpose|objectives?|intend(?:s|ed)? to|seeks? to|in order to|we desire|designed to|so that)\b|旨在|目的|目标|为了|以期|意在/i,
    under: /abstract|introduction|purpose|objective|motivation|摘要|引言|目的|背景/i,
  },
  {
    aspect: 'method',
    asked:
      /\b(?:methods?|methodology|approach(?:es)?|techniques?|how does (?:it|this|the \w+) work)\b|方法|思路|怎么做|如何实现|技术路线/i,
    statement:
      /\b(?:methods?|approach|techniques?|algorithms?|framework|we (?:use|used|employ|adopt|apply)|uses? an?|based on|consists? of|by (?:using|means of))\b|方法|采用|使用|基于|框架|算法|通过/i,
    under: /method|approach|design|framework|abstract|方法|设计|框架|摘要/i,
  },
  {
    aspect: 'about',
    asked:
      /\b(?:about|topics?|themes?|subject|thesis|main (?:idea|point|argument|message)|central (?:idea|argument)|key (?:idea|message|argument)|deals? with|discuss(?:es)?)\b|主题|主旨|中心思想|核心(?:思想|观点|内容)|主要(?:思想|观点|讲|内容)|讲(?:的是)?什么|关于什么/i,
    statement:
      /\b(?:this (?:paper|report|article|document|book|study|work|guide)|we (?:present|propose|introduce)|is an? )\b|本[文书报研]|是一[种个款套]/i,
    under: /abstract|introduction|summary|overview|摘要|引言|概述|前言/i,
  },
];

/** Words that refer to the whole document, or that only phrase a question. */
const WHOLE_WORDS =
  /\b(?:papers?|articles?|documents?|files?|books?|reports?|stud(?:y|ies)|works?|texts?|presentation|slides|deck|chapter|thesis|research|essay|authors?|writers?|pdf|try|trying|want|main|key|major|central|primary|most|important|overall|core|final|briefly|short|words|sentence|solves?|solved|solving|address(?:es|ed)?|tackles?|propos(?:e|es|ed)|make|reach(?:es|ed)?|draw|drawn?|come|use[sd]?|describe[sd]?|discuss(?:es|ed)?|identif(?:y|ies)|explain|tell|please|there|it|its|say|deal|deals)\b|这|那|本|该|篇|份|本书|论文|文章|文档|文件|报告|书|研究|作者|主要|核心|最|重要|解决|提出|得出|采用|使用|用|到底|究竟|想要?|试图|一下|请|简要|说明|介绍|概括|告诉我/gi;
const QUESTION_WORDS =
  /\b(?:conclu\w+|results?|findings?|takeaways?|contribut\w*|novel(?:ty)?|innovat\w*|new|limitations?|shortcomings?|weakness(?:es)?|future|drawbacks?|problems?|challenges?|issues?|gaps?|questions?|purpose|goals?|aims?|objectives?|motivation|written|methods?|methodology|approach(?:es)?|techniques?|topics?|themes?|subject|idea|ideas|points?|arguments?|messages?)\b|结论|结果|发现|贡献|创新点?|新意|局限性?|不足|缺点|未来|工作|问题|挑战|难题|痛点|目的|目标|动机|旨在|意图|方法|思路|实现|技术路线|主题|主旨|中心|思想|观点|内容|关于|讲|[的了是什么哪些有个吗呢之和怎样如何点性做]/gi;

/**
 * Returns the aspect of the whole document that a question asks for; undefined for questions about details.
 */
export const requestedAspect = (question: string): Reading | undefined => {
  const remaining = question
    .replace(
      /\b(?:what|which|why|how|is|are|was|were|does|do|did|the|this|that|these|of|in|by|a|an|for|to|with|and|you|can|s)\b/gi,
      ' ',
    )
    .replace(WHOLE_WORDS, ' ')
    .replace(QUESTION_WORDS, ' ')
    .replace(/about|how|why/gi, ' ');
  return /[\p{L}\p{N}]{2,}/u.test(remaining) ? undefined : READINGS.find(({ asked }) => asked.test(question));
};
