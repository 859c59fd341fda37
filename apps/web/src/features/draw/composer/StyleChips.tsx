import { parsePrompt, writePrompt } from '@studiolo/contract/draw/parameters';
import { useText } from '../../../platform/i18n/use-text.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';
import { useDrawDraft, write } from './draft.state.ts';

const STYLES = [
  ...(['styleWatercolor', 'styleOil', 'styleInk', 'stylePhoto'] as const),
  ...(['styleFlat', 'styleRender', 'stylePixel', 'styleFilm'] as const),
];

/** Style presets. Each adds a few words to the prompt. */
export const StyleChips = () => {
  const text = useText(drawTexts);
  const typed = useDrawDraft((written) => written.text);
  const { words, parameters } = parsePrompt(typed);
  const toggle = (style: string) => {
    const without = words.replaceAll(new RegExp(`(?:[,，]\\s*)?${style}`, 'g'), '').trim();
    const next = words.includes(style) ? without : [words, style].filter(Boolean).join(text('comma'));
    write({ text: writePrompt(next, parameters) });
  };
  return (
    <div role="group" aria-label={text('styles')} className={styles['chips']}>
      {STYLES.map((name) => {
        const style = text(name);
        return (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            aria-pressed={words.includes(style)}
            onClick={() => toggle(style)}
          >
            {style}
          </button>
        );
      })}
    </div>
  );
};
