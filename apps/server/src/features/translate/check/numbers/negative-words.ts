/** Words that say that a number is below zero, or by how much something shrinks, in the offered languages. */
const NEGATIVE_WORDS = [
  // English
  String.raw`minus|negat|below|under|zero|frost|freez|\bf[ae]ll|loss|lose|lost|drop|declin|decreas|basement|\bB\d|depth|\bdeep|\bdown|\bless|\bshort|\boff\b|reduc|\bcut|discount|shr[iau]nk|\bsli[dp]|weaken|\bdip|plung|contract|slump|\bsav(?:e|ing)|rebate|deficit|debit|overdr|withdr|spen[dt]|\bfees?\b|refund|credit|behind|deduct|lower|sank|sink|slid|shed|tumbl|\bBCE?\b|avant J`,
  // Chinese and Japanese
  String.raw`零下|[负負]|マイナス|氷点下|以下|深|跌|降|低|少|折|下|欠|亏|虧|減|减|损|損|[扣缩縮贷貸晚]|取款|支[出付]|退[款回还還]|[节節]省|[优優]惠|差[额額]|逆差|手[续續]费|手續費|赤字|引き|オフ|円安|[%％]安|値下`,
  // Korean
  '영하|마이너스|미만|감소|할인|하락|손실|적자|지하|인하|줄|낮',
  // Slavic languages
  String.raw`минус|ниже|мінус|нижче|нул|мороз|снизи|сниж|зниж|упа[лд]|пад[еі]|сократ|скоро[тч]|мень?ш|скидк|убыт|збит|потер|втрат|дефіцит|дефицит|ujemn|poniżej|mr[oó]z|spad|zniżk|rabat|strat|obniż|mniej`,
  // Romance and Germanic languages
  String.raw`moins|menos|meno\b|null|z[eé]ro|cero|onder|sotto|sous|unter|bajo|abaixo|rückgang|gesunken|verlust|baiss|chut|ca[ií]|p[ée]rd|recul|diminu|r[ée]du[cçz]|remise|rabais|desc(?:en|ue)|disminu|rebaj|baj[aóo]|queda|descont|\bcal[oi]|riduzi|sconto|perdit|\bfrais\b|gasto|rabatt|abnahm|minder|sank|fiel|nachlass|gebühr|senk|dal(?:ing|en)|korting|verlies`,
  // Turkish, Vietnamese, Indonesian, Greek
  String.raw`eksi|altında|azal|düş|indirim|zarar|kayıp|(?<!\p{L})âm(?!\p{L})|dưới|giảm|(?<!\p{L})lỗ(?!\p{L})|bawah|turun|rugi|diskon|μείον|κάτω|υπό|έκπτωση|μείωσ|πτώσ|ζημ`,
  // Arabic, Hebrew, Hindi, Thai
  'سالب|تحت|ناقص|دون|تخفيض|انخف|خصم|خسار|تراجع|מינוס|מתחת|ירד|ירידה|הנחה|הפסד|शून्य|ऋण|नीचे|माइनस|हानि|गिराव|छूट|कमी|ลบ|ลด|ต่ำ|ขาดทุน|ใต้',
];

/** Whether a text near a number has a word for a negative one. */
export const saysNegative = (text: string): boolean => NEGATIVE.test(text);

const NEGATIVE = new RegExp(NEGATIVE_WORDS.join('|'), 'iu');
