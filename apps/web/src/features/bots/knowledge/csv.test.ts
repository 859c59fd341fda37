import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { decodeText } from '../../../platform/decode-text.ts';

const PAIRS = [
  { question: 'Who, and when?', answer: 'Ada said "1871".\nIn May.' },
  { question: '几点开门？', answer: '九点' },
];

const pairsOf = (csv: string) => readCsv(csv)?.pairs.map(({ question, answer }) => [question, answer]);

it('parses its own output', () => {
  expect(readCsv(writeCsv(PAIRS))).toEqual({ pairs: PAIRS, faults: [] });
  expect(readCsv(writeCsv(PAIRS, ['问题', '答案']))).toEqual({ pairs: PAIRS, faults: [] });
});

it('escapes formulas, and reads them unchanged', () => {
  const pairs = [{ question: '=HYPERLINK("https://evil.test")', answer: "-1+cmd|' /C calc'!A0" }];
  expect(writeCsv(pairs)).not.toMatch(/(?:^|[,\n"])[=-]/m);
  expect(readCsv(writeCsv(pairs))).toEqual({ pairs, faults: [] });
});

it('reads a table without a header, and with line breaks in cells', () => {
  expect(pairsOf('a,b\n\nc,"d, e"')).toEqual([
    ['a', 'b'],
    ['c', 'd, e'],
  ]);
});

it.each(['', 'question,answer', 'only one column'])('rejects input without two columns: %j', (csv) => {
  expect(readCsv(csv)).toBeUndefined();
});

describe('tables of spreadsheet programs', () => {
  it.each([
    ['question;answer\r\nWhen open?;Nine\r\n"Sunday; and holidays?";No\r\n'],
    ['sep=;\r\nQuestion;Answer\r\nWhen open?;Nine\r\n"Sunday; and holidays?";No'],
    ['Frage\tAntwort\nWhen open?\tNine\nSunday; and holidays?\tNo\n'],
    ['id,Answer,Question\n1,Nine,When open?\n2,No,Sunday; and holidays?\n'],
  ])('reads other separators, headers and column orders: %j', (csv) => {
    expect(pairsOf(csv)).toEqual([
      ['When open?', 'Nine'],
      ['Sunday; and holidays?', 'No'],
    ]);
  });

  it('keeps stray quotes, and reports an empty row but accepts the others', () => {
    const table = readCsv('question,answer\nThe 5" lamp?,Yes\n"Open?,No\nWho?,\nWhere?,"Here"\n');
    expect(table?.pairs.map(({ question }) => question)).toEqual(['The 5" lamp?', '"Open?', 'Where?']);
    expect(table?.faults).toEqual([{ line: 4, question: 'Who?' }]);
  });

  it('counts the lines of cells with several lines', () => {
    expect(readCsv('question,answer\n"a\nb",c\nd,\n')?.faults).toEqual([{ line: 4, question: 'd' }]);
  });
});

describe('tables that were not created by a spreadsheet program', () => {
  it.each([
    ['How long?,1,5 hours\nWhen?,Nine\n', '1,5 hours'],
    ['question,answer\nWhere?,https://a.example/?x=1,2\n', 'https://a.example/?x=1,2'],
    ['id,question,answer\n1,Open?,yes, daily\n', 'yes, daily'],
    ['"Open?"; "yes"\n"When?"; "at nine"\n', 'yes'],
    ['Number?,="0012"\n', '0012'],
    ['Open?,yes,,\n', 'yes'],
    ['title,content\nOpen?,yes\n', 'yes'],
    ['| 问题 | 答案 |\n| :--- | ---: |\n| 几点？ | 九点 |\n', '九点'],
  ])('keeps the complete answer of %j', (csv, answer) => {
    expect(readCsv(csv)?.pairs[0]?.answer).toBe(answer);
  });
});

it.each([
  ['a pipe within a cell of a Markdown table', '| Q | A |\n|---|---|\n| a | b \\| c |\n', ['a', 'b | c']],
  ['a title above the header', 'FAQ 2024\n\nquestion,answer\na,b\n', ['a', 'b']],
  ['a header with another name for the questions', 'Similar questions,Answer\na,b\n', ['a', 'b']],
  ['an answer that is one letter, without a header', 'Which grade?,A\n', ['Which grade?', 'A']],
])('reads %s', (_name, csv, [question, answer]) => {
  expect(readCsv(csv)).toEqual({ pairs: [{ question, answer }], faults: [] });
});

/** Maps every two-byte character of an encoding to its bytes, so that tests can write it. */
const encoder = (encoding: string) => {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let byte = 0xff; byte >= 0; byte -= 1) bytesOf.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const char = decoder.decode(Uint8Array.of(lead, trail));
      if ([...char].length === 1 && !bytesOf.has(char)) bytesOf.set(char, [lead, trail]);
    }
  return (text: string) => Uint8Array.from([...text].flatMap((char) => bytesOf.get(char) ?? []));
};

describe('encodings of spreadsheet programs', () => {
  it.each([
    ['gb18030', '问题,答案\r\n几点开门？,九点\r\n周末开门吗？,"周六开门，周日休息"\r\n'],
    ['big5', '問題,答案\n幾點開門？,九點\n'],
    ['shift_jis', '質問,回答\n何時に開きますか,九時です\n'],
    ['euc-kr', '질문,답변\n언제 문을 여나요?,아홉 시에 엽니다\n'],
    ['windows-1251', 'вопрос;ответ\nКогда открыто?;В девять\n'],
    ['koi8-r', 'вопрос;ответ\nКогда открыто?;В девять\n'],
    ['windows-1252', 'Frage;Antwort\nWann geöffnet?;Täglich außer Sonntag\n'],
    ['windows-1252', 'question,answer\nHow large?,5 m²\nHow much?,½ cup for ¥500\nØl?,x²\n'],
    ['windows-1253', 'ερώτηση;απάντηση\nΠότε ανοίγει;Στις εννέα\n'],
  ])('reads %s', async (encoding, text) => {
    expect(await decodeText(encoder(encoding)(text))).toBe(text.replaceAll('\r\n', '\n'));
  });

  it('reads UTF-8 and UTF-16 with and without a byte order mark', async () => {
    const text = 'question,answer\nWhen?,九点\n';
    const utf16 = Uint8Array.from(
      [...`\ufeff${text}`].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
    );
    expect(await decodeText(utf16)).toBe(text);
    expect(await decodeText(utf16.subarray(2))).toBe(text);
    expect(await decodeText(new TextEncoder().encode(text))).toBe(text);
  });
});
