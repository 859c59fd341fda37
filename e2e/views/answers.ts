/** The model's answer in every view: text, a list, code, a table, a formula, Chinese, and citations. */
export const ANSWER = `## What it holds

The document is **set in two columns** [1], in the words of a typesetter's old habit [2].

- It says so in its *abstract*
- 中文也能正确显示，**注意：**标点与强调 [1]

\`\`\`ts
export const area = (width: number, height: number): number => width * height;
\`\`\`

| Page | Columns |
|---|---:|
| 1 | 2 |
| 2 | 2 |

Its area is $A = w \\cdot h$.
`;

/** Content wider than a narrow screen: words, URLs, tables, code and formulas. */
export const WIDE_ANSWER = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft lies at https://example.com/a/very/long/path/that/never/ends/and/has/no/place/to/break?with=a&long=query&and=0123456789012345678901234567890123456789.

| Model | Context | Released | License | Languages | Where it runs |
|---|---:|---|---|---|---|
| A model with a long name | 1,048,576 | 2026-01-31 | Apache-2.0 | Chinese, English, French, German | anywhere at all |

> \`aVeryLongIdentifierThatSomebodyWroteWithoutEverPressingTheSpaceBarOrTheReturnKeyOfTheirKeyboard\`

\`\`\`sh
curl --fail --silent --show-error --location https://example.com/releases/latest/download/studiolo-linux-x64.tar.gz | tar --extract --gzip
\`\`\`

$$\\sum_{i=1}^{n} a_i b_i + \\int_0^\\infty e^{-x^2}\\,dx + \\prod_{k=1}^{m} \\frac{x_k + y_k}{x_k - y_k} = \\alpha + \\beta + \\gamma + \\delta + \\epsilon + \\zeta$$

1. A list
   - in a list
     - in a list, whose third level still has to leave room for words
`;

const steps = Array.from(
  { length: 60 },
  (_, at) => `  step${at + 1}(${at}, "an argument of step ${at + 1}");`,
);

/** An answer with diagrams, and with long and wide content. */
export const DRAWN_ANSWER = `The plan, as a chart and as a diagram:

\`\`\`mermaid
gantt
dateFormat YYYY-MM-DD
title 论文写作计划
section 准备
确定选题 :a, 2026-03-01, 7d
Reading :b, after a, 14d
section 写作
初稿 :c, after b, 21d
Revision :after c, 10d
\`\`\`

\`\`\`mermaid
graph LR
A[确定选题] --> B{Enough sources?}
B -- yes --> C[初稿]
B -- no --> D[Reading] --> B
C --> E[Revision]
\`\`\`

| 阶段 | From | Days |
|---|---|---:|
| **准备** | 2026-03-01 | 21 |
| 写作 | 2026-03-22 | 31 |

That is all.
`;

export const LONG_CODE_ANSWER = `\`\`\`ts
export const walk = (step: (name: string) => void): void => {
${steps.join('\n')}
  finish("a line so long that it does not fit into the column of the answer, however wide the window is", { isDone: true });
};
\`\`\`

It takes sixty steps.
`;
