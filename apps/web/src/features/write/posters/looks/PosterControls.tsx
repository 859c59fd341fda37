import {
  POSTER_BACKGROUNDS,
  POSTER_FONTS,
  POSTER_SHAPES,
  type PosterStyle,
} from '@studiolo/contract/publishing/poster-style';
import { useId } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Selection } from '../../Selection.tsx';
import styles from '../Posters.module.css';
import looks from '../../Looks.module.css';
import { posterTexts } from '../posters.texts.ts';
import { FONT_SIZES } from './font-sizes.ts';
import { Range } from './Range.tsx';
import { BACKGROUNDS } from './templates.ts';

/** Numbers of cards to choose from. The empty one means automatic. */
const COUNTS = ['', ...Array.from({ length: 30 }, (_, at) => String(at + 1))];

type Props = {
  style: PosterStyle;
  onChange: (changes: Partial<PosterStyle>) => void;
  link: string;
  onLink: (link: string) => void;
  /** Requested number of cards, if any. */
  count: number | undefined;
  onCount: (count: number | undefined) => void;
};

/** All settings of the cards except the template. */
export const PosterControls = ({ style, onChange, link, onLink, count, onCount }: Props) => {
  const text = useText(posterTexts);
  const name = useId();
  return (
    <div className={styles['controls']}>
      <fieldset className={looks['colors']}>
        <legend>{text('bg')}</legend>
        <div className={looks['swatches']}>
          {POSTER_BACKGROUNDS.map((bg) => (
            <input
              key={bg}
              type="radio"
              name={name}
              aria-label={text(bg)}
              title={text(bg)}
              checked={bg === style.bg}
              className={looks['swatch']}
              style={{ background: BACKGROUNDS[bg] }}
              onChange={() => onChange({ bg })}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles['pairs']}>
        <Selection
          label={text('shape')}
          value={style.shape}
          choices={POSTER_SHAPES.map((value) => ({ value, label: text(value) }))}
          onChange={(shape) => onChange({ shape })}
        />
        {style.shape === 'cards' && (
          <Selection
            label={text('number')}
            value={String(count ?? '')}
            choices={COUNTS.map((value) => ({ value, label: value || text('automatic') }))}
            onChange={(value) => onCount(value === '' ? undefined : Number(value))}
          />
        )}
        <Selection
          label={text('font')}
          value={style.font}
          choices={POSTER_FONTS.map((value) => ({ value, label: text(value) }))}
          onChange={(font) => onChange({ font })}
        />
        <Selection
          label={text('fontSize')}
          value={String(style.fontSize)}
          choices={FONT_SIZES.map((size) => ({ value: String(size), label: `${size}px` }))}
          onChange={(size) => onChange({ fontSize: Number(size) })}
        />
      </div>
      <Range
        label={text('margin')}
        value={style.margin}
        max={12}
        unit="%"
        onChange={(margin) => onChange({ margin })}
      />
      <Range
        label={text('padding')}
        value={style.padding}
        max={12}
        unit="%"
        onChange={(padding) => onChange({ padding })}
      />
      <Range
        label={text('opacity')}
        value={style.opacity}
        max={100}
        unit="%"
        onChange={(opacity) => onChange({ opacity })}
      />
      <Switch
        label={text('hasAvatar')}
        isOn={style.hasAvatar}
        onChange={(hasAvatar) => onChange({ hasAvatar })}
      />
      <Switch label={text('hasDate')} isOn={style.hasDate} onChange={(hasDate) => onChange({ hasDate })} />
      <Switch
        label={text('hasQrCode')}
        isOn={style.hasQrCode}
        onChange={(hasQrCode) => onChange({ hasQrCode })}
      />
      {style.hasQrCode && (
        <TextField
          label={text('link')}
          hint={text('linkHint')}
          value={link}
          type="url"
          maxLength={500}
          onChange={({ target }) => onLink(target.value)}
        />
      )}
    </div>
  );
};
