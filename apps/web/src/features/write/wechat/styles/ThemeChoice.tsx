import { WECHAT_THEMES, type WechatTheme } from '@studiolo/contract/publishing/wechat-style';
import { useId } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import styles from '../Wechat.module.css';
import { wechatTexts } from '../wechat.texts.ts';

type Props = { theme: WechatTheme; onChange: (theme: WechatTheme) => void };

export const ThemeChoice = ({ theme, onChange }: Props) => {
  const text = useText(wechatTexts);
  const name = useId();
  return (
    <fieldset className={styles['themes']}>
      <legend>{text('theme')}</legend>
      <div className={styles['strip']}>
        {WECHAT_THEMES.map((each) => (
          <label key={each} className={styles['theme']}>
            <input type="radio" name={name} checked={each === theme} onChange={() => onChange(each)} />
            <span>{text(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
