import { furtherWordsOf } from './unit-words.ts';

/** Kinds of units. A number has one unit at most. */
type UnitKind =
  | 'length'
  | 'mass'
  | 'temperature'
  | 'volume'
  | 'area'
  | 'data'
  | 'power'
  | 'frequency'
  | 'time'
  | 'share'
  | 'money';

export type Unit = { kind: UnitKind; name: string; words: RegExp };

const END = String.raw`(?![\p{Script=Latin}\p{N}/²³])`;
const unit = (kind: UnitKind, name: string, words: string, isCaseSensitive = false): Unit => ({
  kind,
  name,
  words: new RegExp(`^[\\s-]?(?:${words}${furtherWordsOf(name)})`, isCaseSensitive ? 'u' : 'iu'),
});

/** Units after a number, in symbols and in words. */
export const UNITS_BEHIND: readonly Unit[] = [
  unit(
    'length',
    'km',
    `(?:km\\/h|km|kilomet(?:er|re)s?|kilómetros?|quilômetros?|quilómetros?|kilomètres?|chilometri)${END}|公里|千米|キロメートル|킬로미터|км|километр`,
  ),
  unit(
    'length',
    'cm',
    `(?:cm|centimet(?:er|re)s?|zentimeter|centímetros?|centimètres?|centimetri)${END}|厘米|公分|センチ|센티미터|см(?!\\p{L})`,
  ),
  unit(
    'length',
    'mm',
    `(?:mm|millimet(?:er|re)s?|milímetros?|millimètres?|millimetri)${END}|毫米|公[厘釐]|ミリメートル|밀리미터|мм`,
  ),
  unit(
    'length',
    'm',
    `(?:m|met(?:er|re)s?|metros?|mètres?|metri)${END}|米(?![元国國])|公尺|メートル|미터|м(?!\\p{L})|метр`,
  ),
  unit(
    'length',
    'mile',
    `(?:mph|miles?|meilen?|millas?|milhas?|miglia)${END}|英里|哩|マイル|마일|миль|мил[ьия]`,
  ),
  unit('length', 'foot', `(?:f[eo]{2}t|ft|fuß|pies|pieds)${END}|英尺|呎|フィート|피트|фут`),
  unit(
    'length',
    'inch',
    `(?:inch(?:es)?|zoll|pulgadas?|pouces?|polegadas?|pollici)${END}|英寸|吋|インチ|인치|дюйм`,
  ),
  unit(
    'mass',
    'kg',
    `(?:kg|kilos?|kilograms?|kilogramm|kilogramos?|kilogrammes?|quilos?|chili)${END}|公斤|千克|キログラム|킬로그램|кг|килограмм`,
  ),
  unit('mass', 'mg', `(?:mg|milligram(?:me?)?s?|miligramos?)${END}|毫克|ミリグラム|밀리그램|мг|миллиграмм`),
  unit('mass', 'µg', `(?:[µμ]g|mcg|micrograms?|mikrogramm)${END}|微克|マイクログラム|мкг|микрограмм`),
  unit(
    'mass',
    'g',
    `(?:g|grams?|gramm|gramos?|grammes?|gramas?|grammi)${END}|克(?!拉)|グラム|그램|г(?!\\p{L})|грамм`,
  ),
  unit('mass', 'pound', `(?:lbs?|pfund)${END}|磅(?!元)|ポンド(?!円)`),
  unit('mass', 'ounce', `(?:oz|ounces?|unzen?|onzas?|onces?)${END}|盎司|オンス|온스|унци`),
  unit(
    'temperature',
    'C',
    `(?:°\\s?C|degrees (?:C|celsius)|grad celsius)${END}|℃|摄氏|攝氏|度摄氏|°\\s?摄氏`,
  ),
  unit('temperature', 'F', `(?:°\\s?F|degrees (?:F|fahrenheit)|grad fahrenheit)${END}|℉|华氏|華氏`),
  unit(
    'volume',
    'ml',
    `(?:ml|millilit(?:er|re)s?|mililitros?|millilitres?)${END}|毫升|ミリリットル|밀리리터|мл|миллилитр`,
  ),
  unit(
    'volume',
    'l',
    `(?:l|lit(?:er|re)s?|litros?|litri)${END}|升(?!级|級)|公升|リットル|리터|л(?!\\p{L})|литр`,
  ),
  unit('volume', 'gallon', `(?:gallons?|gallonen|galones)${END}|加仑|加侖|ガロン|갤런|галлон`),
  unit(
    'mass',
    'tonne',
    `(?:tonnes?|metric tons?|tonnen|toneladas?|tonnellate)${END}|吨|噸|公[吨噸]|トン|тонн`,
  ),
  unit('volume', 'pint', `(?:pints?)${END}|品脱|パイント`),
  unit('area', 'acre', `(?:acres?)${END}|英[亩畝]|エーカー|акр`),
  unit('area', 'hectare', `(?:hectares?|hektar|ha|hectáreas?|ettari)${END}|公[顷頃]|ヘクタール|гектар`),
  unit('area', 'square foot', `(?:sq\\.? ?ft|square feet|square foot)${END}|平方英尺`),
  unit(
    'area',
    'square metre',
    `(?:sq\\.? ?m|m²|m2|square met(?:er|re)s?|quadratmeter|metros cuadrados|mètres carrés)${END}|平方[米公](?!里)尺?|㎡`,
  ),
  unit('power', 'kWh', `kWh${END}|千瓦时|千瓦時|度电|度電`, true),
  unit('power', 'MWh', `MWh${END}|兆瓦时|兆瓦時`, true),
  unit('power', 'kW', `kW${END}|千瓦(?![时時])`, true),
  unit('power', 'MW', `MW${END}|兆瓦(?![时時])`, true),
  unit('power', 'GW', `GW${END}|吉瓦(?![时時])`, true),
  unit('power', 'horsepower', `(?:horsepower|hp|bhp|PS)${END}|马力|馬力`),
  unit('frequency', 'kHz', `kHz${END}|千赫`, true),
  unit('frequency', 'MHz', `MHz${END}|兆赫`, true),
  unit('frequency', 'GHz', `GHz${END}|吉赫|千兆赫`, true),
  unit('data', 'Kbps', `(?:[Kk]bps|[Kk]bit\\/s|kb\\/s)(?![\\p{L}])`, true),
  unit('data', 'Mbps', `(?:Mbps|Mbit\\/s|Mb\\/s)(?![\\p{L}])`, true),
  unit('data', 'Gbps', `(?:Gbps|Gbit\\/s|Gb\\/s)(?![\\p{L}])`, true),
  unit('data', 'KB', `KB${END}|千字节`, true),
  unit('data', 'MB', `MB${END}|兆字节`, true),
  unit('data', 'GB', `GB${END}|吉字节|千兆字节`, true),
  unit('data', 'TB', `TB${END}|太字节`, true),
  unit(
    'time',
    'second',
    `(?:seconds?|secs?|sekunden?|segundos?|secondes?|secondi)${END}|秒(?!杀)|초(?!등)|секунд`,
  ),
  unit('time', 'minute', `(?:minutes?|mins?|minuten|minutos?|minuti)${END}|分[钟鐘]|분(?!의|기|야|류)|минут`),
  unit(
    'time',
    'hour',
    `(?:hours?|hrs?|stunden?|horas?|heures?|ore)${END}|(?:个|個)?小[时時]|時間|시간|час(?:а|ов)?(?!\\p{L})`,
  ),
  unit(
    'time',
    'day',
    `(?:days?|tage?|tagen|d[ií]as?|jours?|giorni)${END}|天(?![然气氣才使文])|日間|дн(?:я|ей)(?!\\p{L})`,
  ),
  unit(
    'time',
    'week',
    `(?:weeks?|wochen?|semanas?|semaines?|settimane)${END}|(?:个|個)?(?:星期|礼拜|禮拜)(?![一二三四五六日天])|[周週](?![一二三四五六日年岁歲])|недел`,
  ),
  unit(
    'time',
    'month',
    `(?:months?|monate?n?|meses|mois|mesi|meses)${END}|[个個]月|か月|ヶ月|カ月|개월|месяц`,
  ),
  unit(
    'time',
    'year',
    `(?:years?|yrs?|jahre?n?|años|ans|années|anos|anni)(?![\\s-]old)${END}|年間|лет(?!\\p{L})`,
  ),
  unit(
    'share',
    'percent',
    '[%％]|per\\s?cent|prozent|procent|por ciento|por cento|pour cent|per cento|процент',
  ),
  unit('share', 'permille', '‰|per mille|promille|промилле'),
  unit('money', 'cent', `(?:(?:us )?cents?|centavos?|centimes?)${END}|¢|美分|欧分|歐分|セント|센트`),
  unit('money', 'lira', `(?:₺|try)${END}`),
  unit('money', 'baht', '฿'),
  unit('money', 'dong', '₫'),
  unit('money', 'franc', `(?:sfr)${END}`),
  unit('money', 'shekel', '₪'),
  unit(
    'money',
    'dollar',
    `(?:\\$|(?:us |u\\.s\\. |american )?dollars?|dólares|usd)${END}|美[元金]|美刀|ドル|달러|доллар|долар`,
  ),
  unit('money', 'euro', `(?:€|euros?|eur)${END}|[欧歐]元|ユーロ|유로|евро|євро`),
  unit('money', 'pound', `(?:£|pounds sterling|gbp)${END}|英[镑鎊]`),
  unit(
    'money',
    'yuan',
    `(?:yuan|rmb|renminbi|cny)${END}|元?人民[币幣]|元(?!素|件|组|老|首|旦|月|年|年|宵|帅|气)|块钱|人民元|위안|юан`,
  ),
  unit('money', 'yen', `(?:yen|jpy)${END}|日[元圆圓]|円|엔(?!진)|иен|йен`),
  unit('money', 'rupee', `(?:rupees?|inr)${END}|[卢盧]比|ルピー|루피|рупи`),
  unit('money', 'rouble', `(?:roubles?|rubles?|rubel|rub)${END}|[卢盧]布|ルーブル|루블|руб`),
  unit('money', 'won', `(?:won|krw)${END}|[韩韓][元圆圜]|ウォン|원(?=[^\\p{L}]|을|이|의|에|으|짜|$)`),
  unit('money', 'zloty', `(?:zł|zlotys?|pln|złot)`),
  unit('money', 'hryvnia', `(?:hryvnias?|uah)${END}|₴|грн|гривен|гривн`),
];

/** Signs before a number. */
export const UNITS_BEFORE: readonly Unit[] = [
  { kind: 'money', name: 'dollar', words: /(?:\$|\bUSD)\s?$/u },
  { kind: 'money', name: 'euro', words: /(?:€|\bEUR)\s?$/u },
  { kind: 'money', name: 'pound', words: /(?:£|\bGBP)\s?$/u },
  { kind: 'money', name: 'yuan', words: /(?:\bRMB|\bCNY|CN¥|人民币)\s?$/u },
  { kind: 'money', name: 'yen', words: /(?:\bJPY|JP¥)\s?$/u },
  { kind: 'money', name: 'rupee', words: /(?:₹|\bINR|\bRs\.?)\s?$/u },
  { kind: 'money', name: 'won', words: /(?:₩|\bKRW)\s?$/u },
  { kind: 'money', name: 'rouble', words: /(?:₽|\bRUB)\s?$/u },
  { kind: 'money', name: 'lira', words: /₺\s?$/u },
  { kind: 'money', name: 'baht', words: /(?:฿|\bTHB)\s?$/u },
  { kind: 'money', name: 'franc', words: /\bCHF\s?$/u },
  { kind: 'temperature', name: 'C', words: /(?:摄氏|攝氏)(?:零下|负|負)?\s?-?$/u },
  { kind: 'temperature', name: 'F', words: /(?:华氏|華氏)(?:零下|负|負)?\s?-?$/u },
  { kind: 'share', name: 'percent', words: /(?:百分之|%)$/u },
  { kind: 'share', name: 'permille', words: /千分之$/u },
];
