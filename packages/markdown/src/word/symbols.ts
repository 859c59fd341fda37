const entries = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(list.split(/\s+/).map((each) => [each.slice(0, 2), each.slice(2)]));

/** Characters of symbol fonts by the last two digits of their code. The other characters of Symbol are ASCII. */
const SYMBOL = entries(
  `22∀ 24∃ 27∋ 2A∗ 2D− 40≅ 41Α 42Β 43Χ 44Δ 45Ε 46Φ 47Γ 48Η 49Ι 4Aϑ 4BΚ 4CΛ 4DΜ 4EΝ 4FΟ 50Π 51Θ 52Ρ 53Σ 54Τ
  55Υ 56ς 57Ω 58Ξ 59Ψ 5AΖ 5C∴ 5E⊥ 60‾ 61α 62β 63χ 64δ 65ε 66φ 67γ 68η 69ι 6Aϕ 6Bκ 6Cλ 6Dμ 6Eν 6Fο 70π 71θ
  72ρ 73σ 74τ 75υ 76ϖ 77ω 78ξ 79ψ 7Aζ 7E∼ A0€ A1ϒ A2′ A3≤ A4⁄ A5∞ A6ƒ A7♣ A8♦ A9♥ AA♠ AB↔ AC← AD↑ AE→ AF↓
  B0° B1± B2″ B3≥ B4× B5∝ B6∂ B7• B8÷ B9≠ BA≡ BB≈ BC… BD⏐ BE⎯ BF↵ C0ℵ C1ℑ C2ℜ C3℘ C4⊗ C5⊕ C6∅ C7∩ C8∪ C9⊃
  CA⊇ CB⊄ CC⊂ CD⊆ CE∈ CF∉ D0∠ D1∇ D2® D3© D4™ D5∏ D6√ D7⋅ D8¬ D9∧ DA∨ DB⇔ DC⇐ DD⇑ DE⇒ DF⇓ E0◊ E1⟨ E2® E3©
  E4™ E5∑ E6⎛ E7⎜ E8⎝ E9⎡ EA⎢ EB⎣ EC⎧ ED⎨ EE⎩ EF⎪ F1⟩ F2∫ F3⌠ F4⎮ F5⌡ F6⎞ F7⎟ F8⎠ F9⎤ FA⎥ FB⎦ FC⎫ FD⎬ FE⎭`,
);

const WINGDINGS = entries(
  `21✏ 22✂ 23✁ 28☎ 29✆ 2A✉ 36⌛ 3E✇ 3F✍ 40✍ 41✌ 43👍 44👎 45☜ 46☞ 47☝ 48☟ 49✋ 4A☺ 4B😐 4C☹ 4D💣 4E☠ 4F⚐ 50⚑ 51✈
  52☼ 53💧 54❄ 56✞ 58✠ 59✡ 5A☪ 5B☯ 5Cॐ 5D☸ 5E♈ 5F♉ 60♊ 61♋ 62♌ 63♍ 64♎ 65♏ 66♐ 67♑ 68♒ 69♓ 6A& 6B& 6C● 6D❍ 6E■
  6F□ 70◻ 71❑ 72❒ 73⬧ 74⧫ 75◆ 76❖ 77⬥ 78⌧ 79⍓ 7A⌘ 7B❀ 7C✿ 7D❝ 7E❞ 80⓪ 81① 82② 83③ 84④ 85⑤ 86⑥ 87⑦ 88⑧ 89⑨ 8A⑩
  8B⓿ 8C❶ 8D❷ 8E❸ 8F❹ 90❺ 91❻ 92❼ 93❽ 94❾ 95❿ 9E· 9F• A0▪ A1○ A2⭕ A3◉ A4◉ A5◎ A6○ A7▪ A8◻ AA✦ AB★ AC✶ AD✴ AE✹ AF✵
  B1⌖ B2⟡ B3⌑ B5✪ B6✰ D5⌫ D6⌦ D8➢ DC➲ DF← E0→ E1↑ E2↓ E3↖ E4↗ E5↙ E6↘ E7← E8➔ E9↑ EA↓ EB↖ EC↗ ED↙ EE↘ EF⇦ F0⇨ F1⇧
  F2⇩ F3⬄ F4⇳ F5⬁ F6⬀ F7⬃ F8⬂ F9▭ FA▫ FB✗ FC✓ FD☒ FE☑`,
);

const WINGDINGS_2 = entries(
  `25✄ 26✀ 27☎ 42👈 43👉 4A👆 4B👇 4F✗ 50✓ 51☒ 52☑ 53☒ 54☒ 55⊗ 56⊗ 58⦸ 59& 5D‽ 69⓪ 6A① 6B② 6C③ 6D④ 6E⑤ 6F⑥ 70⑦ 71⑧
  72⑨ 73⑩ 74⓿ 75❶ 76❷ 77❸ 78❹ 79❺ 7A❻ 7B❼ 7C❽ 7D❾ 7E❿ 80☉ 81○ 82☽ 83☾ 85✝ 95⋅ 96• 97● 98● 99○ 9A○ 9B○ 9D⊙ 9E⦿
  9F▪ A0▪ A1■ A2■ A3□ A4□ A5□ A6□ A7▣ A8▣ AD⬩ AE⬥ AF◇ B0◇ B1◈ B8◊ BA◖ BB◗ C6✕ C7✕ CD✕ CE✕ CF✕ D0✖ EB✶ EC✶ F0✹
  F3✯ F8※ F9⁂`,
);

const WINGDINGS_3 = entries(
  `66← 67→ 68↑ 69↓ 6A↖ 6B↗ 6C↙ 6D↘ 6E↔ 6F↕ 70▲ 71▼ 72△ 73▽ 74◀ 75▶ 76◁ 77▷ 78◣ 79◢ 7A◤ 7B◥ 7C◀ 7D▶ 7E▲ 80▼ 81▲ 82▼
  83◀ 84▶`,
);

const WEBDINGS = entries(
  `33◀ 34▶ 35▲ 36▼ 37⏪ 38⏩ 39⏮ 3A⏭ 3B⏸ 3C⏹ 3D⏺ 61✔ 63□ 67■ 6E● 72✖ 73❓ 78⦸ 79⊖ 98✯ D9☁ E9♿`,
);

/** Returns the characters of a symbol font; undefined for other fonts. */
const charactersOf = (font: string): Readonly<Record<string, string>> | undefined => {
  if (/^wingdings ?2/i.test(font)) return WINGDINGS_2;
  if (/^wingdings ?3/i.test(font)) return WINGDINGS_3;
  if (/^wingdings/i.test(font)) return WINGDINGS;
  return /^webdings/i.test(font) ? WEBDINGS : undefined;
};

const isSymbol = (font: string): boolean => /^symbol(?:$|[^a-z])/i.test(font);

/** Whether the letters of a font are symbols, as in Symbol and Wingdings. */
export const isSymbolFont = (font: string): boolean => isSymbol(font) || charactersOf(font) !== undefined;

const FIRST_SYMBOL = 0x21;
const PRIVATE_USE_START = 0xf000;

/** Returns the character of a Word symbol; a replacement character if unknown. */
export const symbolCharacter = (font: string, code: string): string => {
  const codePoint = Number.parseInt(code, 16);
  if (!Number.isFinite(codePoint)) return '';
  // WPS and Word write the codes of these fonts in either range.
  const value =
    isSymbolFont(font) && codePoint >= FIRST_SYMBOL && codePoint <= 0xff
      ? codePoint + PRIVATE_USE_START
      : codePoint;
  if (value < PRIVATE_USE_START || value > PRIVATE_USE_START + 0xff)
    return value > 0x1f && value < 0xd800 ? String.fromCodePoint(value) : '\ufffd';
  const place = value.toString(16).slice(-2).toUpperCase();
  if (isSymbol(font)) return SYMBOL[place] ?? String.fromCodePoint(value - PRIVATE_USE_START);
  const characters = charactersOf(font);
  return characters ? (characters[place] ?? '\ufffd') : String.fromCodePoint(value - PRIVATE_USE_START);
};

/**
 * Returns the characters that a text in a symbol font displays; returns a text in any other font unchanged.
 */
export const symbolText = (font: string, text: string): string =>
  isSymbolFont(font)
    ? text.replaceAll(/[\u0021-\u007e\u00a1-\u00ff\uf021-\uf0ff]/g, (letter) =>
        symbolCharacter(font, (letter.codePointAt(0) ?? 0).toString(16)),
      )
    : text;
