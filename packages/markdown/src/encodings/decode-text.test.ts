import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { decodeWestern } from './western-encodings.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const ofHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const utf16 = (text: string, isBigEndian = false) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const [low, high] = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
      return isBigEndian ? [high, low] : [low, high];
    }),
  );

const textOf = async (bytes: Uint8Array) => (await decodeText(bytes))?.text;

/** Returns an encoder for an encoding of one or two bytes a character. */
const encoder = (encoding: string) => {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let byte = 0xff; byte >= 0; byte -= 1) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && !bytesOf.has(character)) bytesOf.set(character, [lead, trail]);
    }
  return (text: string) => Uint8Array.from([...text].flatMap((character) => bytesOf.get(character) ?? []));
};

describe('encodings that a file does not declare', () => {
  it.each([
    ['big5', '品名,數量,城市\n燈塔模型,28,臺北\n'],
    ['big5', '編號;姓名\n1;王小明\n'],
    ['gb18030', '问题,答案\n几点开门？,九点\n'],
    ['gb18030', '姓名,城市\n王小明,北京\n'],
    ['shift_jis', '灯台の案内です。高さは三十メートルです。\n'],
    ['shift_jis', '品名,数量\n灯台,28\n'],
    ['euc-jp', '灯台の案内です。高さは三十メートルです。\n'],
    ['euc-kr', '등대 안내. 높이는 삼십 미터입니다.\n'],
    ['windows-1250', 'Latarnie morskie prowadzą statki wzdłuż tego wybrzeża. Źródło.\n'],
    ['windows-1251', 'Высота маяка тридцать метров. Маяк построен давно.\n'],
    ['koi8-r', 'Высота маяка тридцать метров. Маяк построен давно.\n'],
    ['windows-1252', 'Der Leuchtturm ist schön und groß. Übermäßig hübsch.\n'],
    ['windows-1252', 'Café\n'],
    ['windows-1252', 'Un café à la crème\n'],
    ['windows-1252', 'Señor Müller naïve façade\n'],
    ['windows-1252', '“Quoted” – it’s fine\n'],
    ['windows-1253', 'Ο φάρος έχει ύψος τριάντα μέτρα.\n'],
    ['windows-1254', 'Deniz feneri otuz metre yüksekliğindedir. Işık geceleri yanar, şimdi.\n'],
    ['windows-1255', 'המגדלור מתנשא לגובה שלושים מטרים\n'],
    ['windows-1256', 'يبلغ ارتفاع المنارة ثلاثين مترا\n'],
    ['windows-1252', 'Raum: 12 m²\nKeller: 30 m³\n'],
    ['windows-1252', 'Volumen m³;Preis\nTank;¥500\n'],
    ['windows-1252', '½ cup sugar, 1¾ cups flour, ¼ tsp salt\n'],
    ['windows-1252', 'x² + y² = z², 5×10³ cells, 3½ in\n'],
    ['windows-1252', 'Straße 5a, 10 m²\nMalmö; 12 m²; naïve café\n'],
    ['windows-1252', '¡Hola! ¿Qué tal?\n'],
    ['windows-1252', 'Æble;12\nØl;5\nÅl;7\n'],
    ['windows-1250', 'Ilość;Cena\n3 szt.;15 zł\n5 szt.;mł. asp. Łukasz ma też żonę\n'],
    ['windows-1251', 'Время: 8 ч 30 мин\nИТОГО;1250,50\n'],
    ['windows-874', 'พ.ศ. 2567 ฉบับที่ 5ข\n'],
    ['shift_jis', 'ｶﾌﾞｼｷｶﾞｲｼｬ ﾀﾅｶ,1000\nｻﾄｳ ﾊﾅｺ,2000\n'],
    ['gb18030', '北京,12\n'],
    ['gb18030', '灯塔 4200'],
    ['ibm866', 'Название;Кол-во;Цена\nМаяк;28;1 234,50\nМасло;12;12,90\n'],
    ['macintosh', 'Artikel;Menge;Preis\nLampe grün;28;1.234,50 €\nÖl groß;12;12,90\n'],
    ['macintosh', 'Un café à la crème, très léger\n'],
    ['windows-1254', 'Ad;Fiyat\nIşık şişesi;1.234,50\nYağ, güzel;12,90\n'],
    ['windows-1252', 'Það er nýtt: þýðing á íslensku\n'],
    ['windows-1250', 'źródło, weź, łóżko\n'],
    ['iso-8859-15', 'Artikel;Preis\nÖl;3,20 €\n'],
    ['iso-8859-15', 'Item;Price (€)\nLamp;5\nVélo;€ 300\n'],
    ['iso-8859-15', 'Le cœur coûte 12 €. Œuvre à Noël.\n'],
    ['iso-8859-15', 'Le bœuf est là.\n'],
    ['windows-1252', 'Number format: #,##0.00 ¤; größer\n'],
    ['windows-1252', 'don´t; 1½ in; ½ cup; naïve\n'],
    ['macintosh', 'Größe: “für” Äpfel\n'],
  ])('reads %s: %s [file.kinds]', async (encoding, text) => {
    expect(await textOf(encoder(encoding)(text))).toBe(text);
  });

  it('reads the DOS encoding that cmd and old programs write [file.kinds]', async () => {
    const bytesOf = new Map(
      Array.from({ length: 256 }, (_, byte) => [decodeWestern(Uint8Array.of(byte), 'ibm850'), byte]),
    );
    const encode = (text: string) => Uint8Array.from([...text].map((letter) => bytesOf.get(letter) ?? 0));
    for (const text of [
      'Artikel;Größe;Stück\nLampe;groß;5\nÖl;für Töpfe;3\n',
      'Ventas del año: café, señor, más información, 5 €.\n',
      '│ Räksmörgås │ 58 │\n└────────────┴────┘\n',
    ])
      expect(await textOf(encode(text))).toBe(text);
  });

  it('reads a Western text in the encoding of the reader’s language, unless its characters contradict it [file.kinds]', async () => {
    const bytes = encoder('windows-1250')('Krok č. 5\n');
    expect((await decodeText(bytes, 'windows-1250'))?.text).toBe('Krok č. 5\n');
    expect((await decodeText(encoder('windows-1252')('¿Qué? 5 m²\n'), 'windows-1250'))?.text).toBe(
      '¿Qué? 5 m²\n',
    );
  });

  it('reads UTF-16 with and without a byte order mark [file.kinds]', async () => {
    expect(await textOf(utf16('\ufeff灯塔 28'))).toBe('灯塔 28');
    expect(await textOf(utf16('Lamp 28', true))).toBe('Lamp 28');
  });

  it('reads the syllables that Windows added to EUC-KR [file.kinds]', async () => {
    const bytes = ofHex(
      'b5eeb4ebb0a12089e7beeebfe42e20b3bbc0cf20c8b8c0c7b4c220bfc0c0fcbfa120bdc3c0dbc7d5b4cfb4d92e208c63b9e6b0a2c7cf2094ee0a',
    );
    expect(await textOf(bytes)).toBe('등대가 됬어요. 내일 회의는 오전에 시작합니다. 똠방각하 뷁\n');
  });

  it('reads Japanese mail in ISO-2022-JP, which consists of ASCII bytes [file.kinds]', async () => {
    expect(await textOf(ofHex('1b2442457442661b2842'))).toBe('灯台');
  });
});

it('reads UTF-8 with errors as UTF-8, and counts the unreadable characters [file.kinds]', async () => {
  const cut = utf8('灯塔在夜里为船只指路。'.repeat(20));
  const read = await decodeText(cut.subarray(0, -1));
  expect(read?.text).toBe(`${'灯塔在夜里为船只指路。'.repeat(20).slice(0, -1)}\ufffd`);
  expect(read?.broken).toBe(1);
  const invalid = joined(utf8('Le phare très élevé à côté '), Uint8Array.of(0xe9), utf8(' là'));
  expect(await textOf(invalid)).toBe('Le phare très élevé à côté \ufffd là');
});

it('reads English in UTF-8 that was cut in the middle of its last character [file.kinds]', async () => {
  const cut = utf8('It’s fine, he said: “go”').subarray(0, -1);
  expect(await textOf(cut)).toBe('It’s fine, he said: “go\ufffd');
});

it('removes the byte order marks of concatenated files, and counts characters that Unicode lacks [file.kinds]', async () => {
  expect(await textOf(utf8('\ufeff\ufeffname,qty\n\ufefflamp,5\n'))).toBe('name,qty\nlamp,5\n');
  const cantonese = joined(encoder('big5')('佢度做嘢。我聽日去食飯。'), Uint8Array.of(0x9d, 0x45));
  expect((await decodeText(cantonese))?.broken).toBeGreaterThan(0);
});

it('uses the encoding that a page or a script declares, unless the text is UTF-8 [file.kinds]', async () => {
  const japanese = encoder('shift_jis')('灯台');
  const page = (charset: string, words: Uint8Array) =>
    joined(utf8(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`), words);
  expect(await textOf(page('Shift_JIS', japanese))).toContain('灯台');
  expect(await textOf(page('gb2312', utf8('灯塔')))).toContain('灯塔');
  const script = joined(utf8('# -*- coding: euc-kr -*-\n# '), encoder('euc-kr')('값'));
  expect(await textOf(script)).toContain('값');
});

it('counts a few zero bytes in a text as unreadable characters, and drops those that pad its last block [file.kinds]', async () => {
  const log = 'Total 1234\n'.repeat(200);
  expect(await decodeText(utf8('Total 1234\n\0'))).toEqual({ text: 'Total 1234\n', broken: 0 });
  expect(await decodeText(utf8(log + '\0'.repeat(500)))).toEqual({ text: log, broken: 0 });
  expect(await decodeText(utf8(`${log}\0灯塔 5`))).toEqual({ text: `${log}\ufffd灯塔 5`, broken: 1 });
  expect(await decodeText(utf8('a\0b\0c\x01\x02 5'))).toBeUndefined();
  expect(await decodeText(new Uint8Array(40))).toBeUndefined();
  expect(await decodeText(utf16('Name\t5\r\n'))).toEqual({ text: 'Name\t5\n', broken: 0 });
});
