import { EXAMPLE_NAMES, exampleUrl } from '@studiolo/contract/draw/examples';
import { useText } from '../../../platform/i18n/use-text.ts';
import { write } from '../composer/written.state.ts';
import { drawTexts } from '../draw.texts.ts';
import styles from './Gallery.module.css';

/** What can be drawn, seen as sketches of our own: each is something to try. */
export const Examples = () => {
  const text = useText(drawTexts);
  return (
    <section className={styles['examples']}>
      <h2>{text('invite')}</h2>
      <p>{text('inviteAbout')}</p>
      <ul>
        {EXAMPLE_NAMES.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => write({ text: text(`example_${name}`) })}>
              <img src={exampleUrl(name)} alt="" width={448} height={336} loading="lazy" />
              <span>{text(`example_${name}`).replace(/ --ar.*$/, '')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
