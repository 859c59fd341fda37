import { POSTER_TEMPLATES, type PosterTemplate } from '@studiolo/contract/publishing/poster-style';
import { useId } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import styles from '../Posters.module.css';
import { posterTexts } from '../posters.texts.ts';
import { TEMPLATES } from './templates.ts';

type Props = { template: PosterTemplate; onChange: (template: PosterTemplate) => void };

/** Templates side by side, each in its own colors. */
export const TemplateChoice = ({ template, onChange }: Props) => {
  const text = useText(posterTexts);
  const name = useId();
  return (
    <fieldset className={styles['templates']}>
      <legend>{text('template')}</legend>
      <div className={styles['choices']}>
        {POSTER_TEMPLATES.map((each) => (
          <label key={each} className={styles['template']}>
            <input type="radio" name={name} checked={each === template} onChange={() => onChange(each)} />
            <span style={{ background: `rgb(${TEMPLATES[each].panel})`, color: TEMPLATES[each].accent }}>
              {text(each)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
