/** Characters of symbol fonts, by the last two digits of their code. */
const SYMBOL: Readonly<Record<string, string>> = Object.fromEntries(
  `41Α 42Β 43Χ 44Δ 45Ε 46Φ 47Γ 48Η 49Ι 4Aϑ 4BΚ 4CΛ 4DΜ 4EΝ 4FΟ 50Π 51Θ 52Ρ 53Σ 54Τ 55Υ 56ς 57Ω 58Ξ 59Ψ 5AΖ
  61α 62β 63χ 64δ 65ε 66φ 67γ 68η 69ι 6Aϕ 6Bκ 6Cλ 6Dμ 6Eν 6Fο 70π 71θ 72ρ 73σ 74τ 75υ 76ϖ 77ω 78ξ 79ψ 7Aζ
  22∀ 24∃ 27∋ 2D− 40≅ 5C∴ 5E⊥ A3≤ A5∞ AB↔ AC← AD↑ AE→ AF↓ B0° B1± B2″ B3≥ B4× B5∝ B6∂ B7• B8÷ B9≠ BA≡ BB≈
  BC… C4⊗ C5⊕ C6∅ C7∩ C8∪ C9⊃ CA⊇ CB⊄ CC⊂ CD⊆ CE∈ CF∉ D0∠ D1∇ D5∏ D6√ D7⋅ D8¬ D9∧ DA∨ DB⇔ DC⇐ DE⇒ E5∑ F2∫`
    .split(/\s+/)
    .map((each) => [each.slice(0, 2), each.slice(2)]),
);

const WINGDINGS: Readonly<Record<string, string>> = Object.fromEntries(
  '28☎ 2A✉ 4A☺ 4C☹ 6C● 6E■ 6F□ 71❑ 74⧫ A1○ A7▪ A8◻ D8➢ DF← E0→ E1↑ E2↓ E8➔ F0⇨ FB✗ FC✓ FD☒ FE☑'
    .split(' ')
    .map((each) => [each.slice(0, 2), each.slice(2)]),
);

/** Returns the character of a Word symbol; a replacement character if unknown. */
export const symbolSign = (font: string, code: string): string => {
  const value = Number.parseInt(code, 16);
  if (!Number.isFinite(value)) return '';
  if (value < 0xf000 || value > 0xf0ff)
    return value > 0x1f && value < 0xd800 ? String.fromCodePoint(value) : '\ufffd';
  const place = code.slice(-2).toUpperCase();
  if (/^symbol/i.test(font)) return SYMBOL[place] ?? String.fromCodePoint(value - 0xf000);
  if (/^wingdings/i.test(font)) return WINGDINGS[place] ?? '\ufffd';
  return String.fromCodePoint(value - 0xf000);
};
