import type { Drawing } from '@studiolo/contract/draw/entities';
import { usePicture } from '../../../../core/pictures/use-picture.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { drawTexts } from '../../draw.texts.ts';
import { useParameterWords, useUsesFlags } from '../../parameter-words.ts';
import { differenceOf } from './difference.ts';
import styles from './Picture.module.css';

type Props = {
  member: Drawing;
  family: readonly Drawing[];
  current: string;
  onShow: (mjTaskId: string, index: number) => void;
};

export const FamilyMember = ({ member, family, current, onShow }: Props) => {
  const text = useText(drawTexts);
  const words = useParameterWords(useUsesFlags(member.botName));
  const { mjTaskId, action, index, pictures, change, parentId } = member;
  const [first] = pictures;
  const { address } = usePicture(first?.fileId, undefined, 'small');
  const children = family.filter((each) => each.parentId === mjTaskId);
  const parent = family.find((each) => each.mjTaskId === parentId);
  const { isOtherPrompt, parameters } = differenceOf(member, parent, words);
  const differences = [...(isOtherPrompt ? [text('otherPrompt')] : []), ...parameters];
  return (
    <li>
      <button
        type="button"
        aria-current={mjTaskId === current || undefined}
        disabled={!first}
        onClick={() => first && onShow(mjTaskId, first.index)}
      >
        {address && <img src={address} alt="" width={36} height={36} />}
        <span>
          {text(`came_${change ?? action}`)}
          {index > 0 && ` · ${index}`}
          {differences.length > 0 && <small>{differences.join(' · ')}</small>}
        </span>
      </button>
      {children.length > 0 && (
        <ul className={styles['family']}>
          {children.map((child) => (
            <FamilyMember
              key={child.mjTaskId}
              member={child}
              family={family}
              current={current}
              onShow={onShow}
            />
          ))}
        </ul>
      )}
    </li>
  );
};
