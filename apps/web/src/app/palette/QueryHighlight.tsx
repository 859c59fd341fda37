import styles from './Palette.module.css';
import { patternOf } from './pattern-of.ts';

export const QueryHighlight = ({ text, query }: { text: string; query: string }) => {
  const pattern = patternOf(query);
  if (!pattern) return text;
  return text.split(pattern).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles['mark']}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
};
