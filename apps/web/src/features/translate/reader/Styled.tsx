import type { TranslatedBlock } from '@studiolo/contract/translate/entities';

type Props = { spans: TranslatedBlock['parts']; children: string };

/** Words as what stands around them says: bold, slanted, or as they are. */
export const Styled = ({ spans, children }: Props) => {
  const isBold = spans.some((span) => span.isBold);
  const isItalic = spans.some((span) => span.isItalic);
  const words = isItalic ? <em>{children}</em> : children;
  return isBold ? <strong>{words}</strong> : words;
};
