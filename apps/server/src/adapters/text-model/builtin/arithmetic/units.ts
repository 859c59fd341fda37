import type { Language } from '../../../../platform/reading/language.ts';

/** A unit: mathjs's name, its words, and its form in an answer. */
export type Unit = { symbol: string; aliases: readonly string[]; en: string; zh: string };

const unit = (symbol: string, en: string, zh: string, aliases: string): Unit => ({
  symbol,
  en,
  zh: zh.split(' ')[0] ?? zh,
  aliases: [...new Set([...aliases.split(','), en, ...zh.split(' ')].map((alias) => alias.trim()))].filter(
    (alias) => alias !== '',
  ),
});

const UNITS: readonly Unit[] = [
  unit('km', 'km', '公里 千米', 'kilometer,kilometers,kilometre,kilometres,kms'),
  unit('m', 'm', '米', 'meter,meters,metre,metres'),
  unit('cm', 'cm', '厘米 公分', 'centimeter,centimeters,centimetre,centimetres'),
  unit('mm', 'mm', '毫米', 'millimeter,millimeters,millimetre,millimetres'),
  unit('um', 'µm', '微米', 'micrometer,micrometers,micrometre,micrometres,micron,microns,μm'),
  unit('nm', 'nm', '纳米', 'nanometer,nanometers,nanometre,nanometres'),
  unit('mile', 'miles', '英里', 'mile,mi'),
  unit('yard', 'yards', '码', 'yard,yd'),
  unit('ft', 'feet', '英尺', 'foot,ft'),
  unit('inch', 'inches', '英寸 寸', 'inch,in'),
  unit('1852 m', 'nautical miles', '海里', 'nautical mile,nmi'),
  unit('500 m', 'li', '里 华里', ''),
  unit('kg', 'kg', '公斤 千克', 'kilogram,kilograms,kilo,kilos,kgs'),
  unit('g', 'g', '克', 'gram,grams'),
  unit('mg', 'mg', '毫克', 'milligram,milligrams'),
  unit('tonne', 'metric tons', '吨', 'tonne,tonnes,metric ton,t'),
  unit('lbm', 'pounds', '磅', 'pound,lb,lbs'),
  unit('oz', 'ounces', '盎司', 'ounce,oz'),
  unit('stone', 'stone', '英石', 'stones'),
  unit('500 g', 'jin', '斤 市斤', ''),
  unit('50 g', 'liang', '两', 'liang'),
  unit('l', 'liters', '升', 'liter,litre,litres,l'),
  unit('ml', 'ml', '毫升', 'milliliter,milliliters,millilitre,millilitres'),
  unit('gallon', 'US gallons', '加仑', 'gallon,gallons,gal,us gallon'),
  unit('pint', 'US pints', '品脱', 'pint,pints'),
  unit('cup', 'US cups', '杯', 'cup,cups'),
  unit('tablespoon', 'tablespoons', '汤匙', 'tablespoon,tbsp'),
  unit('teaspoon', 'teaspoons', '茶匙', 'teaspoon,tsp'),
  unit('m^3', 'm³', '立方米', 'cubic meter,cubic meters,cubic metre,cubic metres,m3,m^3'),
  unit('m^2', 'm²', '平方米 平米', 'square meter,square meters,square metre,square metres,sqm,m2,m^2'),
  unit(
    'km^2',
    'km²',
    '平方公里 平方千米',
    'square kilometer,square kilometers,square kilometre,square kilometres,km2,km^2',
  ),
  unit('sqft', 'square feet', '平方英尺', 'square foot,sqft,sq ft'),
  unit('acre', 'acres', '英亩', 'acre'),
  unit('hectare', 'hectares', '公顷', 'hectare,ha'),
  unit('(2000/3) m^2', 'mu', '亩', ''),
  unit('second', 'seconds', '秒 秒钟', 'second,sec,secs,s'),
  unit('minute', 'minutes', '分钟 分', 'minute,min,mins'),
  unit('hour', 'hours', '小时 个小时 钟头', 'hour,hr,hrs,h'),
  unit('day', 'days', '天 日', 'day'),
  unit('week', 'weeks', '周 星期 个星期', 'week'),
  unit('degC', '°C', '摄氏度 ℃', 'c,celsius,degrees celsius,degree celsius,degc,degrees c,centigrade'),
  unit('degF', '°F', '华氏度 ℉', 'f,fahrenheit,degrees fahrenheit,degree fahrenheit,degf,degrees f'),
  unit('K', 'K', '开尔文 开', 'kelvin,kelvins,k'),
  unit(
    'km/hour',
    'km/h',
    '公里每小时 公里/小时 千米每小时',
    'kph,kmh,kmph,kilometers per hour,kilometres per hour',
  ),
  unit('mile/hour', 'mph', '英里每小时 英里/小时', 'miles per hour,mi/h'),
  unit('m/s', 'm/s', '米每秒 米/秒', 'meters per second,metres per second'),
  unit('1852 m/hour', 'knots', '节', 'knot,kn'),
  unit('bits', 'bits', '比特 位', 'bit'),
  unit('bytes', 'bytes', '字节', 'byte,b'),
  unit('kB', 'kB', '千字节', 'kilobyte,kilobytes,kb'),
  unit('MB', 'MB', '兆字节', 'megabyte,megabytes,mb'),
  unit('GB', 'GB', '吉字节', 'gigabyte,gigabytes,gb'),
  unit('TB', 'TB', '太字节', 'terabyte,terabytes,tb'),
  unit('KiB', 'KiB', 'KiB', 'kibibyte,kibibytes'),
  unit('MiB', 'MiB', 'MiB', 'mebibyte,mebibytes'),
  unit('GiB', 'GiB', 'GiB', 'gibibyte,gibibytes'),
  unit('J', 'joules', '焦耳 焦', 'joule,j'),
  unit('kJ', 'kJ', '千焦', 'kilojoule,kilojoules'),
  unit('4.184 J', 'calories', '卡 卡路里', 'calorie,cal'),
  unit('4184 J', 'kcal', '千卡 大卡', 'kilocalorie,kilocalories'),
  unit('3600000 J', 'kWh', '千瓦时 度电', 'kilowatt hour,kilowatt hours,kilowatt-hours'),
  unit('W', 'watts', '瓦 瓦特', 'watt,w'),
  unit('kW', 'kW', '千瓦', 'kilowatt,kilowatts'),
  unit('hp', 'horsepower', '马力', 'hp'),
  unit('Pa', 'Pa', '帕 帕斯卡', 'pascal,pascals'),
  unit('kPa', 'kPa', '千帕', 'kilopascal,kilopascals'),
  unit('bar', 'bar', '巴', 'bars'),
  unit('psi', 'psi', 'psi', ''),
  unit('atm', 'atm', '大气压 标准大气压', 'atmosphere,atmospheres'),
  unit('deg', 'degrees', '度 角度', 'degree,deg,°'),
  unit('rad', 'radians', '弧度', 'radian,rad'),
];

const BY_ALIAS = new Map(
  UNITS.flatMap((each) => each.aliases.map((alias) => [alias.toLowerCase(), each] as const)),
);

/** All unit words, longest first, for use in a pattern. */
export const UNIT_WORDS = [...BY_ALIAS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map(RegExp.escape)
  .join('|');

export const unitNamed = (word: string): Unit | undefined => BY_ALIAS.get(word.trim().toLowerCase());

const SINGULAR: Readonly<Record<string, string>> = {
  feet: 'foot',
  inches: 'inch',
  'square feet': 'square foot',
};

export const unitName = (named: Unit, language: Language, isOne: boolean): string =>
  language === 'en' && isOne ? (SINGULAR[named.en] ?? named.en.replace(/(\w{3,})s$/, '$1')) : named[language];

/** A unit that mathjs lacks is expressed by one that it has, such as `500 g`. */
export const scaleOf = ({ symbol }: Unit): { factor: string; base: string } => {
  const scaled = /^(\([\d/]+\)|[\d.]+) (.+)$/.exec(symbol);
  return { factor: scaled?.[1] ?? '1', base: scaled?.[2] ?? symbol };
};
