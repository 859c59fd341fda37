const COMMANDS: Readonly<Record<string, string>> = Object.fromEntries(
  `α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu
  ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon ϕ phi φ varphi χ chi ψ psi ω omega
  Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega
  ± pm ∓ mp × times ÷ div ⋅ cdot ∗ ast ⋆ star ∘ circ ∙ bullet ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot ∧ wedge ∨ vee ∩ cap ∪ cup ∖ setminus
  ≤ leq ≥ geq ≠ neq ≈ approx ≡ equiv ∼ sim ≃ simeq ≅ cong ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq
  ∈ in ∉ notin ∋ ni ∣ mid ∥ parallel ⊥ perp ⊢ vdash ⊨ models
  ← leftarrow → rightarrow ↔ leftrightarrow ⇐ Leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ↦ mapsto ↑ uparrow ↓ downarrow ⟶ longrightarrow
  ⇌ rightleftharpoons ∞ infty ∂ partial ∇ nabla ∀ forall ∃ exists ∄ nexists ¬ neg ∅ emptyset ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph
  ∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes
  … ldots ⋯ cdots ⋮ vdots ⋱ ddots ⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ | ∠ angle △ triangle □ square ∴ therefore ∵ because
  ′ prime`
    .trim()
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, word, at, words) => {
      const next = words[at + 1];
      if (at % 2 === 0 && next !== undefined) pairs.push([word, `\\${next}`]);
      return pairs;
    }, []),
);

const SYMBOL_OF_COMMAND = new Map(Object.entries(COMMANDS).map(([symbol, command]) => [command, symbol]));

/** Replaces commands with the characters that they represent, for search and readability. */
export const withUnicodeSymbols = (tex: string): string =>
  tex.replaceAll(/\\[A-Za-z]+/g, (command) => SYMBOL_OF_COMMAND.get(command) ?? command);

const ESCAPES: Readonly<Record<string, string>> = {
  '−': '-',
  '∕': '/',
  '\\': '\\backslash',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '^': '\\hat{}',
  '~': '\\sim',
  '\u00a0': '~',
  '\u2009': '\\,',
  '\u2005': '\\:',
  '\u2003': '\\quad ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u200b': '',
};

/** Unicode's mathematical alphabets: the last code point of each, and the command that sets it. */
const ALPHABETS: readonly (readonly [number, string])[] = [
  [0x1d433, 'mathbf'],
  [0x1d467, ''],
  [0x1d49b, 'boldsymbol'],
  [0x1d4cf, 'mathcal'],
  [0x1d503, 'mathcal'],
  [0x1d537, 'mathfrak'],
  [0x1d56b, 'mathbb'],
  [0x1d59f, 'mathfrak'],
  [0x1d5d3, 'mathsf'],
  [0x1d607, 'mathsf'],
  [0x1d63b, 'mathsf'],
  [0x1d66f, 'mathsf'],
  [0x1d6a3, 'mathtt'],
  [0x1d6db, 'mathbf'],
  [0x1d715, ''],
  [0x1d74f, 'boldsymbol'],
  [0x1d7cb, 'boldsymbol'],
  [0x1d7d7, 'mathbf'],
  [0x1d7e1, 'mathbb'],
  [0x1d7ff, 'mathsf'],
];
const DOUBLE_STRUCK: Readonly<Record<string, string>> = {
  ℂ: 'C',
  ℍ: 'H',
  ℕ: 'N',
  ℙ: 'P',
  ℚ: 'Q',
  ℝ: 'R',
  ℤ: 'Z',
};

const letterOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (DOUBLE_STRUCK[character]) return `\\mathbb{${DOUBLE_STRUCK[character]}}`;
  if (code === 0x210e) return 'h';
  if (code < 0x1d400 || code > 0x1d7ff) return ESCAPES[character] ?? COMMANDS[character] ?? character;
  const command = ALPHABETS.find(([last]) => code <= last)?.[1] ?? '';
  const plain = character.normalize('NFKC');
  const letter = COMMANDS[plain] ?? plain;
  return command === '' ? letter : `\\${command}{${letter}}`;
};

/** Joins TeX, with a space where a command would swallow the letter after it. */
export const joinTex = (parts: readonly string[]): string =>
  parts.reduce(
    (text, part) => text + (/\\[A-Za-z]+$/.test(text) && /^[A-Za-z]/.test(part) ? ' ' : '') + part,
    '',
  );

const CJK_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** Wraps words in `\text{}`, which shows them unchanged. */
export const textTex = (words: string): string =>
  `\\text{${words.replaceAll(/[#$%&_{}]/g, (character) => `\\${character}`).replaceAll('\\\\', '\\')}}`;

/** Converts the characters of a formula to TeX. */
export const lettersTex = (text: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (const { 0: words, index } of text.matchAll(CJK_WORDS)) {
    parts.push(...[...text.slice(at, index)].map(letterOf), textTex(words));
    at = index + words.length;
  }
  parts.push(...[...text.slice(at)].map(letterOf));
  return joinTex(parts);
};

const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth exp log ln lg lim limsup liminf max min sup inf det dim ker deg gcd hom arg Pr'.split(
    ' ',
  ),
);

/** Returns the command of a function, such as `\sin`. */
export const functionTex = (name: string): string =>
  FUNCTIONS.has(name) ? `\\${name}` : `\\operatorname{${lettersTex(name)}}`;

export const isFunction = (name: string): boolean => FUNCTIONS.has(name);
