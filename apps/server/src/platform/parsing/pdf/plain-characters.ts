/**
 * Radicals that some PDF programs write instead of characters; Unicode itself only maps the later block (2F00
 * …).
 */
const RADICALS =
  '⺀⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨' +
  '⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐' +
  '⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳';
const CHARACTERS =
  '丶厂乛乚乙亻冂几刀刂卜卩小小尢尣尢尣巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭' +
  '王疋目示礻竹糹纟罓罒罓罓罒羊羊羋耂肀聿肉臼艹艹艹虎衤覀西见角角讠贝足车辶辶辶邑钅' +
  '長镸长门阜阝雨青韦页风飞食飠飠饣首马骨鬼鱼鸟鹵麦黄黾齊齐齒齿龍龙龜龜龟';

const normalCharacters = new Map(
  [...RADICALS].map((radical, index) => [radical, CHARACTERS[index] ?? radical]),
);

/** Word's bullets from the fonts Symbol and Wingdings, in the private use area of Unicode. */
const BULLETS: Readonly<Record<string, string>> = {
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf06f': '○',
  '\uf071': '•',
  '\uf075': '•',
  '\uf076': '•',
  '\uf077': '•',
  '\uf09f': '•',
  '\uf0a7': '▪',
  '\uf0a8': '•',
  '\uf0b7': '•',
  '\uf0d8': '•',
  '\uf0e0': '→',
  '\uf0fc': '✓',
};

const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
const FIRST_OF_T1 = 0x1b;
const FIRST_OF_OT1 = 0x0b;

/**
 * TeX's bitmap fonts do not name their characters, so that ligatures and dashes appear as control characters:
 * `e\u001bect` is effect, and pages 1\u00159 are 1–9. The older encoding, OT1, has its ligatures where line
 * ends are.
 */
const withTexCharacters = (text: string): string =>
  text
    .replaceAll(
      /[\u001b-\u001f]/g,
      (character) => LIGATURES[character.charCodeAt(0) - FIRST_OF_T1] ?? character,
    )
    .replaceAll(
      /(?<=\p{L})[\u000b-\u000f](?=\p{Ll})|(?<=\p{L})\u000b(?![\p{L}\p{N}])|(?<!\S)[\u000b-\u000f](?=\p{Ll}{2})/gu,
      (character) => LIGATURES[character.charCodeAt(0) - FIRST_OF_OT1] ?? character,
    )
    .replaceAll(/(?<=[\p{L}\p{N}\s])\u0015(?=[\p{L}\p{N}\s])/gu, '–')
    .replaceAll(/(?<=[\p{L}\p{N}\s])\u0016(?=[\p{L}\p{N}\s])/gu, '—')
    .replaceAll('\u0010', '“')
    .replaceAll('\u0011', '”');

/**
 * Normalizes ligatures, radicals, full-width letters and presentation forms. Full-width Chinese punctuation
 * and characters like ² stay, so NFKC alone cannot be used.
 */
export const plainCharacters = (text: string): string =>
  (/[\u000b-\u001f]/.test(text) ? withTexCharacters(text) : text)
    .replaceAll(/[\uf06c-\uf0fc]/g, (character) => BULLETS[character] ?? character)
    .replaceAll(/[\u2e80-\u2ef3]/g, (radical) => normalCharacters.get(radical) ?? radical)
    .replaceAll(
      /[\u2f00-\u2fdf\uf900-\ufaff\ufb00-\ufdff\ufe11\ufe12\ufe39-\ufe44\ufe70-\ufefe\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/g,
      (run) => run.normalize('NFKC'),
    )
    .normalize('NFC')
    .replaceAll(/[\u0000-\u0020\u007f-\u00a0\u2000-\u200b\u2028\u2029\ufeff]+/g, ' ');
