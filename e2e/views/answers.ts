/** What the model says in every view: text, a list, code, a table, a formula, Chinese, and citations. */
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

/** What strains a narrow screen: words, addresses, tables, code and formulas that are wider than it. */
export const WIDE_ANSWER = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft lies at https://example.com/a/very/long/path/that/never/ends/and/has/no/place/to/break?with=a&long=query&and=0123456789012345678901234567890123456789.

| Model | Context | Released | Licence | Languages | Where it runs |
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
