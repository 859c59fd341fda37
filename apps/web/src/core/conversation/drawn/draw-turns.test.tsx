import { describe, expect, it } from 'vitest';
import { aRecord } from '../../../testing/a-record.ts';
import { drawTurns } from './draw-turns.tsx';

const newestFirst = [
  aRecord('c', { parentId: 'b', prompt: 'How old?', reponse: 'It is **41**.' }),
  aRecord('b', { parentId: 'a', prompt: 'How tall?', reponse: 'Very.' }),
  aRecord('a', { prompt: 'What is it?', reponse: 'A tower.' }),
];

describe('the end of a chat is drawn where there is no browser [chat.sessions]', () => {
  it('with its last turns alone', async () => {
    const markup = await drawTurns(newestFirst, 'en_US');
    expect(markup).toContain('How tall?');
    expect(markup).toContain('It is <strong>41</strong>.');
    expect(markup).not.toContain('A tower.');
  });

  it('in the language of who asks, whoever asked before', async () => {
    const said = [];
    for (const locale of ['zh_CN', 'en_US', 'zh_CN'] as const)
      said.push((await drawTurns(newestFirst, locale)).includes('aria-label="对话内容"'));
    expect(said).toEqual([true, false, true]);
  });

  it('on the branch that was gone on with last', async () => {
    const branched = [aRecord('d', { parentId: 'a', prompt: 'How wide?' }), ...newestFirst];
    const markup = await drawTurns(branched, 'en_US');
    expect(markup).toContain('How wide?');
    expect(markup).not.toContain('How old?');
  });

  it('with whatever a turn can hold', async () => {
    const reponse = [
      'A **claim** [1], from elsewhere [2], and a note.[^1]',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      ...['js', 'python', 'html', 'mermaid', 'svg'].map((language) => `\`\`\`${language}\nx = 1\n\`\`\``),
      '$$x^2$$ and $y$',
      '[^1]: The note.',
    ].join('\n\n');
    const fileId = '0b9f1c3e-7a51-4b1c-9d6b-2d0f5d1a7c11';
    const anchor = { fileId, name: 'tower.pdf', quote: 'claim', hash: 'h' };
    const markup = await drawTurns(
      [
        aRecord('a', {
          prompt: 'Look!',
          reponse,
          quoteInfo: 'these words',
          reasoningContent: 'Let me see.',
          reasoningMs: 2000,
          chatFileUrl: [
            `/api/cli/file/v1/get/${fileId}/tower.pdf`,
            `/api/cli/file/v1/get/${fileId}/tower.png`,
          ],
          mentions: [{ kind: 'chat', id: 'c', title: 'Another chat' }],
          source: [
            { ...anchor, number: 1, place: { kind: 'page', page: 3, rectangles: [], start: 0, end: 5 } },
            {
              ...anchor,
              number: 2,
              place: {
                kind: 'web',
                url: 'https://example.org/',
                site: 'example.org',
                publishedAt: null,
                readAt: '2026-11-20T00:00:00Z',
              },
            },
          ],
          isPinned: true,
          error: 'It broke off.',
          notice: 'A note on it.',
        }),
      ],
      'en_US',
    );
    for (const words of [
      'these words',
      'tower.pdf',
      'Another chat',
      'Thought for',
      'It broke off.',
      'A note on it.',
      'x^2',
    ])
      expect(markup).toContain(words);
  });

  it('but not what grows, stands side by side, holds pictures, or would keep others waiting', async () => {
    const [last, ...before] = newestFirst;
    const left = [
      [],
      [{ ...last!, status: 'running' as const }, ...before],
      [{ ...last!, reponse: '![a tower](https://example.org/tower.png)' }, ...before],
      [
        { ...last!, status: 'failed' as const, error: '![a tower](https://example.org/tower.png)' },
        ...before,
      ],
      [{ ...last!, reponse: '| a '.repeat(2000) }, ...before],
      [{ ...last!, reponse: 'long '.repeat(10_000) }, ...before],
      [{ ...last!, compareId: 'k' }, { ...last!, msgId: 'd', compareId: 'k' }, ...before],
    ];
    for (const records of left) expect(await drawTurns(records, 'en_US')).toBe('');
  });
});
