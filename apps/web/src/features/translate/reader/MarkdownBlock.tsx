import type { TranslatedBlock } from '@studiolo/contract/translate/entities';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import { plainText } from './plain-text.ts';
import styles from './Paragraph.module.css';

type Props = {
  block: Pick<TranslatedBlock, 'kind' | 'parts'>;
  text: string;
  lang: string | undefined;
  dir?: 'rtl' | undefined;
  isSource?: boolean;
};

/** A paragraph of a document without pages, rendered from Markdown. */
export const MarkdownBlock = ({ block: { kind, parts }, text, lang, dir, isSource = false }: Props) => {
  const words = plainText(text, parts);
  const mark = parts.find((part) => part.kind === 'mark')?.text ?? '';
  return (
    <div lang={lang} dir={dir} className={isSource ? styles['source'] : undefined}>
      {kind === 'heading' ? <h2>{words}</h2> : <Markdown text={mark.trimStart() + words} />}
    </div>
  );
};
