import {
  WECHAT_ALIGNS,
  WECHAT_FONTS,
  WECHAT_FONT_SIZES,
  WECHAT_LEGENDS,
  type WechatStyle,
} from '@studiolo/contract/publishing/wechat-style';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { ColorChoice } from '../../ColorChoice.tsx';
import { Selection } from '../../Selection.tsx';
import styles from '../Wechat.module.css';
import { wechatTexts } from '../wechat.texts.ts';

type Props = { style: WechatStyle; onChange: (changes: Partial<WechatStyle>) => void };

/** All settings of an article's style except the theme. */
export const LookControls = ({ style, onChange }: Props) => {
  const text = useText(wechatTexts);
  return (
    <div className={styles['controls']}>
      <ColorChoice
        label={text('primaryColor')}
        otherLabel={text('ownColor')}
        color={style.primaryColor}
        onChange={(primaryColor) => onChange({ primaryColor })}
      />
      <div className={styles['pairs']}>
        <Selection
          label={text('fontFamily')}
          value={style.fontFamily}
          choices={WECHAT_FONTS.map((value) => ({ value, label: text(value) }))}
          onChange={(fontFamily) => onChange({ fontFamily })}
        />
        <Selection
          label={text('fontSize')}
          value={style.fontSize}
          choices={WECHAT_FONT_SIZES.map((value) => ({ value, label: value }))}
          onChange={(fontSize) => onChange({ fontSize })}
        />
        <Selection
          label={text('textAlign')}
          value={style.textAlign}
          choices={WECHAT_ALIGNS.map((value) => ({ value, label: text(`align-${value}`) }))}
          onChange={(textAlign) => onChange({ textAlign })}
        />
        <Selection
          label={text('legend')}
          value={style.legend}
          choices={WECHAT_LEGENDS.map((value) => ({ value, label: text(`legend-${value}`) }))}
          onChange={(legend) => onChange({ legend })}
        />
      </div>
      <Switch
        label={text('isMacCodeBlock')}
        isOn={style.isMacCodeBlock}
        onChange={(isMacCodeBlock) => onChange({ isMacCodeBlock })}
      />
      <Switch
        label={text('hasBlankLine')}
        isOn={style.hasBlankLine}
        onChange={(hasBlankLine) => onChange({ hasBlankLine })}
      />
    </div>
  );
};
