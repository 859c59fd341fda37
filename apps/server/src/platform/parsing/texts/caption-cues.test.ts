import { expect, it } from 'vitest';
import { readCaptions } from './read-captions.ts';

it('reads SubStation Alpha by its fields, without styles, drawings and comments [file.kinds]', () => {
  const text = `[Script Info]
Title: x
[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not said
Dialogue: 0,0:01:05.50,0:01:08.00,Default,Bob,0,0,0,,Fine, {\\i1}really{\\i0},\\Nfor 4200.
Dialogue: 0,0:00:01.00,0:00:03.00,Default,Ann,0,0,0,,大家好
Dialogue: 0,0:01:09.00,0:01:10.00,Sign,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}`;
  expect(readCaptions(text)).toBe('[00:00:01] Ann: 大家好\n\n[00:01:05] Bob: Fine, really, for 4200.');
});

it('reads lyrics with their tags, repeated lines and offset, and treats a chat with times as text [file.kinds]', () => {
  const song =
    '[ti:灯塔]\n[ar:王伟]\n[offset:500]\n[00:10.50][00:30.50]灯亮了\n[00:20.00]<00:20.00>船 <00:21.00>来了';
  expect(readCaptions(song)).toBe('[00:00:00] 灯塔 · 王伟灯亮了船 来了灯亮了');
  expect(readCaptions('[12:30] Ann: 5 lamps\n[12:31] Bob: 6 lamps\n[12:40] Ann: 7')).toBeUndefined();
});

it('reads SubViewer [file.kinds]', () => {
  const text =
    '0:00:00.599,0:00:04.160\n>> ANN: Good morning.\nAll of you.\n\n0:00:05.000,0:00:06.000\nBOB: 12.5%\n';
  expect(readCaptions(text)).toBe('[00:00:00] ANN: Good morning. All of you.\n\n[00:00:05] BOB: 12.5%');
});

it('reads TTML with every form of time, line breaks and agents [file.kinds]', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" ttp:frameRate="25" ttp:tickRate="10000000">
<head><metadata><ttm:agent xml:id="a1" type="person"><ttm:name type="full">Ann</ttm:name></ttm:agent></metadata></head>
<body><div begin="10s">
<p begin="00:00:01.500" end="00:00:03.000" ttm:agent="a1">3 &lt; 5,<br/>yes.</p>
<p begin="00:01:00:12">frames</p></div>
<div><p begin="1200000000t">ticks</p><p><span begin="2.5m">late</span></p></div></body></tt>`;
  expect(readCaptions(text)).toBe('[00:00:11] Ann: 3 < 5, yes.\n\n[00:01:10] frames ticks late');
});

it('begins a new paragraph within long captions without sentences [file.kinds]', () => {
  const cues = Array.from(
    { length: 60 },
    (_, at) =>
      `${at + 1}\n00:${String(at).padStart(2, '0')}:00,000 --> 00:${String(at).padStart(2, '0')}:05,000\nwords without any sign of an end number ${at}\n`,
  );
  expect(readCaptions(cues.join('\n'))?.split('\n\n').length).toBeGreaterThan(2);
});

it('keeps ruby annotations and struck-through numbers of captions separate from the text next to them [file.kinds]', () => {
  const text =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>漢<rt>kan</rt></ruby><s>58</s>59\n\n00:03.000 --> 00:04.000\n<s>60</s>\n';
  expect(readCaptions(text)).toBe('[00:00:01] 漢（kan）~~58~~59 ~~60~~');
});

it('reads MicroDVD at the rate of its first line, and SAMI in its first language [file.kinds]', () => {
  expect(readCaptions('{1}{1}50\n{100}{150}{y:i}Price is 5|euros\n{600}{650}/Total 1,250.00 on 3/4')).toBe(
    '[00:00:02] Price is 5 euros Total 1,250.00 on 3/4',
  );
  const sami =
    '<SAMI><HEAD><TITLE>Talk 9</TITLE><STYLE TYPE="text/css"><!-- P {margin:1pt} --></STYLE></HEAD><BODY>\n<SYNC Start=61000><P Class=ENCC>Sold 1,200 <b>lamps</b><br>for 5<P Class=DECC>Verkauft\n<SYNC Start=63000><P Class=ENCC>&nbsp;\n<SYNC Start=64000><P Class=ENCC>in 2024: 30%\n</BODY></SAMI>';
  expect(readCaptions(sami)).toBe('[00:01:01] Sold 1,200 lamps for 5 in 2024: 30%');
});
