import { useText } from '../../../platform/i18n/use-text.ts';
import { renameTo } from '../documents/queries.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import styles from './Ai.module.css';
import { aiTexts } from './ai.texts.ts';

const titlesIn = (answer: string): string[] => [
  ...new Set(
    answer
      .split('\n')
      .map((line) =>
        line
          .replace(/^\s*(?:[-*+#>]|\d+[.)、])\s*/, '')
          .replace(/^["“「《]|["”」》]$/g, '')
          .trim(),
      )
      .filter((line) => line !== ''),
  ),
];

type Props = { output: string; document: OpenDocument; onDone: () => void };

/** Suggested titles. The one selected becomes the title of the document. */
export const Titles = ({ output, document, onDone }: Props) => {
  const text = useText(aiTexts);
  const applyTitle = async (title: string) => {
    if ((await document.save()) && (await renameTo(document.id, title))) onDone();
  };
  return (
    <section className={styles['changes']} aria-label={text('titles')}>
      <h3 className={styles['count']}>{text('titles')}</h3>
      <ul className={styles['list']}>
        {titlesIn(output).map((title) => (
          <li key={title}>
            <button
              type="button"
              className={styles['choice']}
              aria-label={text('useTitle', { title })}
              onClick={() => void applyTitle(title)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
