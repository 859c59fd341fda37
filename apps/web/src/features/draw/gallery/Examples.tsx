import { EXAMPLE_NAMES, exampleUrl } from '@studiolo/contract/draw/examples';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { writeWholePrompt } from '../composer/write-prompt.ts';
import { drawTexts } from '../draw.texts.ts';
import { servicesQuery } from '../queries.ts';
import styles from './Gallery.module.css';

/** Example prompts to try, with our own sketches. */
export const Examples = () => {
  const text = useText(drawTexts);
  const { data: services } = useQuery(servicesQuery);
  return (
    <section className={styles['examples']}>
      <h2>{text('invite')}</h2>
      <p>{text(services?.every(({ isFree }) => isFree) ? 'inviteAbout' : 'inviteService')}</p>
      <ul>
        {EXAMPLE_NAMES.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => writeWholePrompt(text(`example_${name}`))}>
              <img src={exampleUrl(name)} alt="" width={448} height={336} loading="lazy" />
              <span>{text(`example_${name}`).replace(/ --ar.*$/, '')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
