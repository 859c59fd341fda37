import type { Model } from '@studiolo/contract/models/entities';
import { IconBook, IconBrush, IconBulb, IconCheck, IconEye } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';
import { useHasPro } from './use-has-pro.ts';

/** Context length that fits a whole book, in tokens. */
const LONG_CONTEXT_TOKENS = 200_000;

const formatCount = (count: number): string => count.toLocaleString('en');

type Props = { model: Model; isChosen: boolean; onChoose: () => void };

/** One model. An unavailable one can be focused, so that its reason can be read, but not chosen. */
export const ModelRow = ({ model, isChosen, onChoose }: Props) => {
  const text = useText(modelPickerTexts);
  const hasPro = useHasPro();
  const { label, isAvailable, isVip, isDefault, reason, canSee, canThink, canDraw, window, price } = model;
  const abilities = [
    ...(canSee ? [{ says: text('canSee'), Icon: IconEye }] : []),
    ...(canDraw ? [{ says: text('canDraw'), Icon: IconBrush }] : []),
    ...(canThink ? [{ says: text('canThink'), Icon: IconBulb }] : []),
    ...(window >= LONG_CONTEXT_TOKENS
      ? [{ says: text('isLong', { window: formatCount(window) }), Icon: IconBook }]
      : []),
  ];
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      aria-disabled={!isAvailable}
      className={styles['model']}
      onClick={onChoose}
    >
      <span className={styles['words']}>
        <span className={styles['line']}>
          {label}
          {isVip && <span className={styles['mark']}>{text(hasPro ? 'vip' : 'vipOnly')}</span>}
          {price !== undefined && price > 0 && (
            <span className={styles['quiet']}>{text('countsAs', { price })}</span>
          )}
          {isDefault && <span className={styles['quiet']}>{text('isDefault')}</span>}
        </span>
        {!isAvailable && reason && <span className={styles['reason']}>{reason}</span>}
      </span>
      {isAvailable && (
        <span className={styles['abilities']}>
          {abilities.map(({ says, Icon }) => (
            <span key={says} role="img" aria-label={says} title={says}>
              <Icon size={15} stroke={1.7} aria-hidden="true" />
            </span>
          ))}
        </span>
      )}
      {isChosen && <IconCheck size={16} aria-hidden="true" />}
    </button>
  );
};
