import { useText } from '../../../platform/i18n/use-text.ts';
import { write } from '../composer/written.state.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Gallery.module.css';

const EXAMPLES = ['exampleNight', 'exampleForest', 'exampleDesert'] as const;

/** What can be drawn, as something to try. */
export const Examples = () => {
  const text = useText(drawTexts);
  return (
    <section className={styles['examples']}>
      <h2>{text('invite')}</h2>
      <p>{text('inviteAbout')}</p>
      <ul>
        {EXAMPLES.map((each) => (
          <li key={each}>
            <button type="button" onClick={() => write({ text: text(each) })}>
              {text(each)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
