import type { DrawParameters } from '@studiolo/contract/draw/parameters';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { drawTexts } from '../draw.texts.ts';
import styles from './Composer.module.css';
import { useParameterWords } from '../parameter-words.ts';
import { ParameterRange } from './ParameterRange.tsx';

type Props = {
  parameters: DrawParameters;
  /** Names of the parameters that the service supports. */
  supported: readonly string[];
  usesFlags: boolean;
  onChange: (change: DrawParameters) => void;
};

const without = (change: {
  [name in keyof DrawParameters]: DrawParameters[name] | undefined;
}): DrawParameters => change as DrawParameters;

/** Controls for the parameters. For Midjourney they correspond to flags in the prompt. */
export const ParameterMenu = ({ parameters, supported, usesFlags, onChange }: Props) => {
  const text = useText(drawTexts);
  const words = useParameterWords(usesFlags);
  const { chaos, s, iw, q, no = '', style, tile } = parameters;
  const knows = (name: string) => supported.includes(name);
  if (!['chaos', 's', 'iw', 'q', 'no', 'style', 'tile'].some(knows)) return null;
  return (
    <Popover
      label={text('more')}
      trigger={(props) => (
        <IconButton label={text('more')} {...props}>
          <IconAdjustmentsHorizontal size={19} stroke={1.7} />
        </IconButton>
      )}
    >
      {() => (
        <div className={styles['parameters']}>
          {knows('chaos') && (
            <ParameterRange
              label={text('chaos')}
              note={text('chaosNote')}
              max={100}
              value={chaos}
              onChange={(value) => onChange(without({ chaos: value }))}
            />
          )}
          {knows('s') && (
            <ParameterRange
              label={text('stylize')}
              note={text('stylizeNote')}
              max={1000}
              value={s}
              onChange={(value) => onChange(without({ s: value }))}
            />
          )}
          {knows('iw') && (
            <ParameterRange
              label={text('weight')}
              note={text('weightNote')}
              min={0.5}
              max={2}
              step={0.1}
              value={iw}
              onChange={(value) => onChange(without({ iw: value }))}
            />
          )}
          {knows('q') && (
            <label className={styles['line']}>
              {text('quality')}
              <select
                value={q ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange(without({ q: value === '' ? undefined : (Number(value) as 0.25 | 0.5 | 1) }))
                }
              >
                <option value="">{text('usual')}</option>
                {[0.25, 0.5, 1].map((each) => (
                  <option key={each} value={each}>
                    {words.value('q', String(each))}
                  </option>
                ))}
              </select>
            </label>
          )}
          {knows('no') && (
            <TextField
              label={text('without')}
              hint={text('withoutNote')}
              value={no}
              onChange={({ currentTarget: { value } }) =>
                onChange(without({ no: value.trim() === '' ? undefined : value.replaceAll('--', '') }))
              }
            />
          )}
          {knows('style') && (
            <Switch
              label={text('raw')}
              isOn={style === 'raw'}
              onChange={(isOn) => onChange(without({ style: isOn ? 'raw' : undefined }))}
            />
          )}
          {knows('tile') && (
            <Switch
              label={text('tile')}
              isOn={tile === true}
              onChange={(isOn) => onChange(without({ tile: isOn ? true : undefined }))}
            />
          )}
        </div>
      )}
    </Popover>
  );
};
