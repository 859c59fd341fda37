import styles from './Palette.module.css';

/** A text in which what was looked for stands out. */
export const Marked = ({ text, query }: { text: string; query: string }) => {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = new RegExp(
    `(${words.map((word) => RegExp.escape?.(word) ?? word.replaceAll(/\W/g, '\\$&')).join('|')})`,
    'giu',
  );
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
