import { kindOf, theme } from '@studiolo/markdown/code/theme';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { expect, it } from 'vitest';
import { createLineGrower } from './grow-lines.ts';

const SAMPLES = {
  typescript:
    '/* one\n   two */\nconst a = `x ${\n  1 + "b"\n} y`;\n\n// end\nexport type A<B> = { [K in keyof B]: 1 };\n',
  python: '"""A text\nover lines\n"""\n\ndef f(a: int) -> str:\n    return f"{a!r}"  # why\n',
  html: '<!-- a\nb --><style>\na { color: red }\n</style>\n<script>\nlet a = 1;\n</script>',
};

const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [
    import('shiki/langs/typescript.mjs'),
    import('shiki/langs/python.mjs'),
    import('shiki/langs/html.mjs'),
  ],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

/** Returns the token kind of each character, except for spaces. */
const kindsOf = (lines: readonly (readonly (readonly [kind: string, text: string])[])[]) =>
  lines.map((line) =>
    line.flatMap(([kind, text]) =>
      [...text].flatMap((letter) => (letter.trim() ? [`${letter} ${kind}`] : [])),
    ),
  );

const readAtOnce = (code: string, lang: string) =>
  highlighter
    .codeToTokensBase(code, { lang, theme: 'kinds' })
    .map((line) => line.map(({ color, content }) => [kindOf(color), content] as const));

it.each(Object.entries(SAMPLES))(
  'highlights %s the same way whether it arrives at once or in pieces [chat.markdown]',
  (language, code) => {
    const grow = createLineGrower(highlighter);
    for (let length = 1; length <= code.length + 7; length += 7) {
      const part = code.slice(0, length);
      expect(kindsOf(grow(part, language))).toEqual(kindsOf(readAtOnce(part, language)));
    }
  },
);

it('starts over with different code, and keeps every character and line [chat.markdown]', () => {
  const grow = createLineGrower(highlighter);
  const textOf = (code: string) =>
    grow(code, 'typescript')
      .map((line) => line.map(([, text]) => text).join(''))
      .join('\n');
  for (const code of ['/* a\n', '/* a\n\n\nb */\nlet c', 'let d = 1;\n\n', '', 'x\r\ny']) {
    expect(textOf(code)).toBe(code.replace('\r\n', '\n'));
  }
});
