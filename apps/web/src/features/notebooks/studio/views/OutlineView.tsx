import type { OutlineSection } from '@studiolo/contract/notebooks/studio-content';
import { Cites } from '../Cites.tsx';
import styles from './Views.module.css';

const Heading = ({ level, title }: { level: number; title: string }) => {
  const Tag = level <= 1 ? 'h3' : 'h4';
  return (
    <Tag className={styles['heading']} data-level={level} dir="auto">
      {title}
    </Tag>
  );
};

export const OutlineView = ({ sections }: { sections: readonly OutlineSection[] }) => (
  <div className={styles['outline']}>
    {sections.map(({ title, level, points }, index) => (
      <section key={index} data-level={level}>
        <Heading level={level} title={title} />
        {points.length > 0 && (
          <ul className={styles['points']}>
            {points.map((point, at) => (
              <li key={at} dir="auto">
                {point.text} <Cites cites={point.cites} />
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
