/** Paragraphs and questions of XQuAD, https://github.com/google-deepmind/xquad, licensed CC BY-SA 4.0. */
export const TESLA =
  'Tesla was renowned for his achievements and showmanship, eventually earning him a reputation in popular culture as an archetypal "mad scientist". His patents earned him a considerable amount of money, much of which was used to finance his own projects with varying degrees of success.:121,154 He lived most of his life in a series of New York hotels, through his retirement. Tesla died on 7 January 1943. His work fell into relative obscurity after his death, but in 1960 the General Conference on Weights and Measures named the SI unit of magnetic flux density the tesla in his honor. There has been a resurgence in popular interest in Tesla since the 1990s.';

export const HUGUENOTS =
  'Renewed religious warfare in the 1620s caused the political and military privileges of the Huguenots to be abolished following their defeat. They retained the religious provisions of the Edict of Nantes until the rule of Louis XIV, who progressively increased persecution of them until he issued the Edict of Fontainebleau (1685), which abolished all legal recognition of Protestantism in France, and forced the Huguenots to convert. While nearly three-quarters eventually were killed  or submitted, roughly 500,000 Huguenots had fled France by the early 18th century[citation needed].';

export const LUTHER =
  "Luther's writings circulated widely, reaching France, England, and Italy as early as 1519. Students thronged to Wittenberg to hear Luther speak. He published a short commentary on Galatians and his Work on the Psalms. This early part of Luther's career was one of his most creative and productive. Three of his best-known works were published in 1520: To the Christian Nobility of the German Nation, On the Babylonian Captivity of the Church, and On the Freedom of a Christian.";

export const TESLA_CHINESE =
  '特斯拉以其成就和表现力而闻名，最终使他在流行文化中成为典型的“疯狂科学家”代表。他的专利为他赚了相当多的钱，其中大部分被用于资助他自己的项目，取得了不同程度的成功。在退休前，他一生的大部分时间都住在一系列纽约酒店里。特斯拉于 1943 年 1 月 7 日去世。在他死后，他的作品陷入了相对默默无闻的状态，但在 1960 年，国际度量衡大会为纪念他，将SI 磁通量密度单位命名为特斯拉 (tesla)。自 20 世纪 90 年代以来，公众对特斯拉的兴趣再度升温。';

export const LUTHER_CHINESE =
  '路德的著作广为流传，早在 1519 年就传到了法国、英格兰和意大利。  学生们 涌入威腾博格去听路德的演讲。他发表了一篇关于加拉太书的短评和他关于圣经诗篇的论文。路德 早期 的这段时间是他最有创造力和最高产的时期之一。';
