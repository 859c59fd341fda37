export type RtfStyle = { name: string; outline: number | undefined };

type OpenStyle = RtfStyle & { number: number; isOfParagraph: boolean };

const CODE = /^(?:source code|html preformatted|preformatted text|plain text code|code block)(?: (.+))?$/i;
const QUOTE = /^(?:intense )?quot(?:e|ations)$|^block (?:text|quote)$/i;

/** Paragraph styles of a Rich Text file. */
export const createRtfStyles = () => {
  const styles = new Map<number, RtfStyle>();
  let style: OpenStyle | undefined;
  const open = (): OpenStyle => (style ??= { number: 0, isOfParagraph: true, name: '', outline: undefined });
  const nameOf = (number: number): string => styles.get(number)?.name ?? '';

  return {
    define(word: string, value: number | undefined): void {
      if (word === 's') open().number = value ?? 0;
      else if (word === 'outlinelevel') open().outline = value;
      else if (/^(?:cs|ds|ts)$/.test(word)) open().isOfParagraph = false;
      else open();
    },
    name(text: string): void {
      open().name += text;
    },
    close(): void {
      if (style?.isOfParagraph && style.name.trim() !== '')
        styles.set(style.number, { name: (style.name.split(';')[0] ?? '').trim(), outline: style.outline });
      style = undefined;
    },
    /**
     * Returns the level of a heading by the outline level of its paragraph or style, or by the name of the
     * style.
     */
    headingLevel(number: number, outline: number | undefined): number | undefined {
      const level = outline ?? styles.get(number)?.outline;
      const name = nameOf(number);
      const namedLevel = /^(?:heading|标题) ([1-6])\b/i.exec(name)?.[1];
      if (level !== undefined) return level < 9 ? Math.min(level + 1, 6) : undefined;
      return namedLevel ? Number(namedLevel) : /^title$/i.test(name) ? 1 : undefined;
    },
    codeOf(number: number): { language: string | null } | undefined {
      const match = CODE.exec(nameOf(number));
      return match ? { language: match[1] ?? null } : undefined;
    },
    isQuote: (number: number): boolean => QUOTE.test(nameOf(number)),
  };
};
