import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { classes } from '../../../ui/classes.ts';
import { translateTexts } from '../translate.texts.ts';
import { SAMPLE } from './sample.ts';
import styles from './Sample.module.css';

const SIDES = ['en', 'zh'] as const;

/** A sample text beside its translation. Hovering over a paragraph highlights it on both sides. */
export const Sample = () => {
  const text = useText(translateTexts);
  const [active, setActive] = useState(-1);
  return (
    <section className={styles['sample']} aria-label={text('sample')}>
      <p className={styles['note']}>
        <span className={styles['label']}>{text('sample')}</span> {text('sampleNote')}
      </p>
      <div className={styles['sides']}>
        {SIDES.map((side) => (
          <div
            key={side}
            className={classes(styles['side'], side === 'en' && styles['paper'])}
            lang={side === 'en' ? 'en' : 'zh-CN'}
          >
            {SAMPLE.map((block, index) => {
              const Tag = block.kind === 'heading' ? 'h2' : 'p';
              return (
                <Tag
                  key={block.en}
                  className={classes(styles[block.kind], index === active && styles['active'])}
                  style={{ gridRow: index + 1 }}
                  onPointerEnter={() => setActive(index)}
                  onPointerLeave={() => setActive(-1)}
                >
                  {block[side]}
                </Tag>
              );
            })}
          </div>
        ))}
      </div>
    </section>
  );
};
