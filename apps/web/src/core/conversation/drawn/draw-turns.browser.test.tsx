import { HOSTILE_TEXTS } from '@studiolo/markdown/hostile-texts';
import { listModels } from '@studiolo/contract/models/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { aRecord } from '../../../testing/a-record.ts';
import { aThread, inLine } from '../../../testing/a-thread.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { turnOf } from '../../thread/turn.ts';
import { drawTurns } from './draw-turns.tsx';

const MANY_KINDS = [
  '# One\n\nTwo *three* ~~four~~ `five` [six](https://example.org).',
  '- seven\n- eight\n  1. nine\n\n> ten',
  '| a | b |\n| - | -: |\n| 1 | 2 |',
  '```js\nconst eleven = 11;\n```',
  '- [x] twelve\n\n---\n\nThirteen.',
].join('\n\n');

const put = (markup: string): HTMLElement => {
  const place = document.createElement('div');
  place.innerHTML = markup;
  document.body.replaceChildren(place);
  return place;
};

beforeEach(() => {
  fakeServer().answer(listModels, () => []);
});

it('reads as the page draws it, block by block [chat.markdown]', async () => {
  const record = aRecord('a', { prompt: 'Count!', reponse: MANY_KINDS });
  const drawn = put(await drawTurns([record], 'en_US')).querySelector('.markdown')?.innerHTML;
  const screen = await render(aThread(inLine(turnOf(record))));
  expect(drawn).toContain('Thirteen.');
  expect(drawn).toBe(screen.container.querySelector('.markdown')?.innerHTML);
});

it('runs nothing, whatever was asked and answered [chat.markdown]', async () => {
  // What holds a picture is left to the page.
  for (const hostile of HOSTILE_TEXTS.filter((text) => !text.includes('!['))) {
    const said = { prompt: hostile, reponse: hostile, quoteInfo: hostile, reasoningContent: hostile };
    const place = put(await drawTurns([aRecord('a', said)], 'en_US'));
    expect(place.textContent).not.toBe('');
    expect(place.querySelector('script, iframe, object, embed, base, meta, link, style, form')).toBeNull();
    for (const element of place.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/i);
        if (name === 'href' || name === 'src') expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i);
      }
  }
  expect('__xss' in window).toBe(false);
});
