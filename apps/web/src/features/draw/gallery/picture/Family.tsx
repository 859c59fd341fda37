import type { Drawing } from '@studiolo/contract/draw/entities';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { drawTexts } from '../../draw.texts.ts';
import { familyQuery } from '../../queries.ts';
import { FamilyMember } from './FamilyMember.tsx';
import styles from './Picture.module.css';

type Props = { drawing: Drawing; onShow: (mjTaskId: string, index: number) => void };

/** Tree of drawings that are derived from the same one. */
export const Family = ({ drawing, onShow }: Props) => {
  const text = useText(drawTexts);
  const { data: family = [] } = useQuery(familyQuery(drawing.mjTaskId));
  if (family.length < 2) return null;
  const ids = new Set(family.map(({ mjTaskId }) => mjTaskId));
  const roots = family.filter(({ parentId }) => !ids.has(parentId));
  return (
    <section>
      <h3>{text('family')}</h3>
      <ul className={styles['family']}>
        {roots.map((root) => (
          <FamilyMember
            key={root.mjTaskId}
            member={root}
            family={family}
            current={drawing.mjTaskId}
            onShow={onShow}
          />
        ))}
      </ul>
    </section>
  );
};
