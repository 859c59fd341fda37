import { iconColor } from './icon-color.ts';
import { expect, it } from 'vitest';
import { leadsCsv } from './leads-csv.ts';
import { text as english } from './text/en_US.ts';
import { text as chinese } from './text/zh_CN.ts';
import { frameSnippet, scriptSnippet } from './snippets.ts';

const BOT = { origin: 'https://studiolo.example', botId: 'b1', name: 'A "shop" <x>', color: '#123456' };

it('escapes names in the embed code [bot.publish]', () => {
  expect(scriptSnippet({ ...BOT, side: 'left' })).toBe(
    '<script src="https://studiolo.example/embed.js" data-bot="b1" data-label="A &quot;shop&quot; &lt;x&gt;" data-colour="#123456" data-side="left"></script>',
  );
  expect(frameSnippet({ ...BOT, side: 'left' })).toContain('src="https://studiolo.example/bot/b/b1"');
});

it('exports contacts as a table without formulas [bot.lead]', () => {
  const lead = {
    leadId: '1',
    name: '=1+1',
    contact: 'a"b',
    question: 'x,\ny',
    isHandOver: true,
    createDate: 'now',
  };
  const [, head, ...lines] = /^\uFEFF(.*?)\r\n(.*)\r\n$/s.exec(leadsCsv([lead], (key) => english[key])) ?? [];
  expect(head).toBe('Name,Contact,Question,Wants a person,When');
  expect(lines).toEqual(['\'=1+1,"a""b","x,\ny",Yes,now']);
  expect(leadsCsv([{ ...lead, isHandOver: false }], (key) => chinese[key])).toMatch(
    /称呼,联系方式,问题,希望人工回复,时间\r\n.*,否,now/s,
  );
});

it('the icon of the round button is dark on a light color and light on a dark one [bot.publish]', () => {
  expect(iconColor('#2c6a57')).toBe('#fff');
  expect(iconColor('#ffe066')).toBe('#1c1b19');
});
