/** Radicals that some makers of PDFs write in place of characters; Unicode itself only links the later block (2F00 …). */
const RADICALS =
  '⺀⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨' +
  '⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐' +
  '⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳';
const CHARACTERS =
  '丶厂乛乚乙亻冂几刀刂卜卩小小尢尣尢尣巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭' +
  '王疋目示礻竹糹纟罓罒罓罓罒羊羊羋耂肀聿肉臼艹艹艹虎衤覀西见角角讠贝足车辶辶辶邑钅' +
  '長镸长门阜阝雨青韦页风飞食飠飠饣首马骨鬼鱼鸟鹵麦黄黾齊齐齒齿龍龙龜龜龟';

const meant = new Map([...RADICALS].map((radical, index) => [radical, CHARACTERS[index] ?? radical]));

/**
 * Ligatures, radicals that stand for characters, wide letters and presentation forms become what they mean.
 * Wide Chinese punctuation and signs like ² keep their form, so plain NFKC will not do.
 */
export const plainCharacters = (text: string): string =>
  text
    .replaceAll(/[\u2e80-\u2ef3]/g, (radical) => meant.get(radical) ?? radical)
    .replaceAll(
      /[\u2f00-\u2fdf\uf900-\ufaff\ufb00-\ufdff\ufe70-\ufefe\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+/g,
      (run) => run.normalize('NFKC'),
    )
    .normalize('NFC')
    .replaceAll(/[\u0000-\u0020\u007f-\u00a0\u2000-\u200b\u2028\u2029\ufeff]+/g, ' ');
