import { contentTerms } from '../../../platform/reading/tokens.ts';

/** Words that questions and texts use for the same thing, for both languages. */
const GROUPS =
  'buy acquire purchase acquisition|found establish create start form launch|write author compose publish|name call title know|big large huge major|begin start commence launch open|end finish stop close conclude|make create produce build develop|kill murder assassinate die|job occupation profession work career|live reside dwell inhabit|country nation state|city town|movie film|car automobile vehicle|money fund cost pay price|leader head ruler chief|war conflict battle|fight battle|show demonstrate display|help assist aid support|use employ utilize apply|get receive obtain gain acquire|increase grow rise growth|decrease decline drop fall reduce|cause reason lead result|problem issue difficulty challenge|goal aim purpose objective|choose select pick elect|change alter modify replace|keep retain maintain preserve|speak talk say tell|language speak|teach educate school|teacher instructor professor|student pupil|doctor physician|illness disease sickness|population people inhabitant resident|worker employee staff|company corporation firm business|rich wealthy|poor poverty|area region territory|near close adjacent|win victory defeat beat|lose defeat loss|score point|team squad club|game match|important significant main key primary|difference differ distinct|similar alike same|size large big area|headquarter base locate|locate situate lie find|marry wife husband spouse|son child|father parent|birth born|move migrate relocate travel|leave depart|arrive reach come|send deliver|stock inventory quantity|fee cost price charge|earn salary income wage|deadline due|allow permit let enable|prevent stop avoid block|think believe consider|contain include hold consist comprise|type kind form|part portion component|whole entire total|early initial first|old ancient age|new modern recent|fast quick speed|happen occur take';

const CHINESE_GROUPS =
  '去世 死亡 逝世|购买 收购 买下|担任 出任|击败 战胜 打败|位于 坐落 地处|员工 雇员 职工|售价 价格 费用|工资 薪水 薪酬|电影 影片|汽车 车辆|修建 建造 建成|允许 准许|成立 创立 创办|库存 存货|截止 期限|噪音 声音 分贝|优惠 折扣 打折|海外 国外 外国|净重 重量 千克 公斤|容量 容积|到账 退回 退还|保存 存放 存储 储存';

const readGroups = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const synonyms = new Map<string, Set<string>>();
  for (const group of [...GROUPS.split('|'), ...CHINESE_GROUPS.split('|')]) {
    const terms = contentTerms(group);
    for (const term of terms)
      synonyms.set(
        term,
        new Set([...(synonyms.get(term) ?? []), ...terms.filter((other) => other !== term)]),
      );
  }
  return synonyms;
};

/** Loaded with the first question, because splitting Chinese terms loads the character tables. */
let synonymTable: ReturnType<typeof readGroups> | undefined;

export const synonymsOf = (term: string): readonly string[] => [
  ...((synonymTable ??= readGroups()).get(term) ?? []),
];
