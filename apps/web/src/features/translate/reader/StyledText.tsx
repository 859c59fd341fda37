import type { TranslatedBlock } from '@studiolo/contract/translate/entities';

type Props = { spans: TranslatedBlock['parts']; children: string };

/** Text with the style of its spans: bold, italic or plain. */
export const StyledText = ({ spans, children }: Props) => {
  const isBold = spans.some((span) => span.isBold);
  const isItalic = spans.some((span) => span.isItalic);
  const words = isItalic ? <em>{children}</em> : children;
  return isBold ? <strong>{words}</strong> : words;
};
