/** Creates a set from a text of words separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** English function words, which are not specific to any topic. */
export const ENGLISH_STOPWORDS = wordSet(`
  a about above after again against all also although am among an and another any are aren't as at be became because
  been before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't
  down during each either else etc even ever every for from further get give given gives got had hadn't has hasn't have
  haven't having he he'd he'll he's hence her here hers herself him himself his how however i i'd i'll i'm i've if in
  into is isn't it it's its itself just let let's like made make makes many may me might mine more most much must my myself
  neither nevertheless no nor not now of off on once one only onto or other others ought our ours ourselves out over
  own per perhaps please rather s same shall she should shouldn't since so some something still such t tell than that
  that's the their theirs them themselves then there there's therefore these they they're this those though through
  thus to together too toward towards under until up upon us used using very via was wasn't we we're were weren't what
  what's whatever when where whereas whether which while who who's whom whose why will with within without won't would
  wouldn't yet you you're your yours yourself
`);

/** Function characters. Chinese bigrams that contain one are ignored for ranking. */
export const CHINESE_FUNCTION_CHARACTERS = new Set(
  '的了是在和与及或也就都而着把被让向从对于其之此该这那哪吗呢吧啊么什谁几很',
);

/** Chinese question words and conjunctions, as words and bigrams. */
export const CHINESE_STOPWORDS = wordSet(`
  什么 哪些 哪个 哪里 哪儿 哪位 哪种 哪一 怎么 怎样 如何 多少 多久 多长 为什 为何 为什么 何时 何处 何地 时候 是否 可以 请问
  我们 你们 他们 她们 它们 自己 一个 一种 一些 这个 这些 那个 那些 以及 因为 所以 如果 但是 而且 并且 或者 通过 进行 没有
  不是 就是 还是 已经 其中 之间 之后 之前 以后 以前 可能 需要 由于 同时 因此 此外 然而 作为 关于 对于 根据 按照 以下 上述
  文档 文件 文中 文章 告诉 请问 一下 称为 叫做 属于
`);
